/**
 * The client with an engine that fails on demand: a failure of one question does not affect any other question.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../lib/index.js";
import { FILES, file, unpacked } from "./stand-in.js";

/** @param {import("../lib/client.js").Options} options @param {(engine: any) => Promise<void>} body */
async function using(options, body) {
  const engine = open({ files: FILES, ...options });
  try {
    await body(engine);
  } finally {
    engine.close();
  }
}

/** Each test runs twice: with workers that start with the first question, and with workers that start at once. */
for (const warm of [false, true]) {
  const named = (/** @type {string} */ name) => `${name} (${warm ? "warm" : "cold"})`;

  test(named("each question has its own answer, in both lanes"), () =>
    using({ warm }, async (engine) => {
      const questions = Array.from({ length: 50 }, (_, index) => ({ index }));
      const answers = questions.map((question, index) => engine.ask(index % 2 ? "explain" : "hint", question));
      assert.deepEqual(await Promise.all(answers), questions);
      assert.deepEqual(await engine.ask("formats"), {});
      assert.equal(await engine.askText("hint", '{ "a" : "数独" }'), '{ "a" : "数独" }');
    }),
  );

  for (const [planted, code] of [
    ["trap", "internal"],
    ["deep", "internal"],
    ["memory", "out_of_memory"],
  ])
    test(named(`${planted}: one question is lost, and it is told`), () =>
      using({ warm }, async (engine) => {
        const before = engine.ask("hint", 1);
        const lost = engine.ask("hint", planted);
        const after = engine.ask("hint", 2);
        await assert.rejects(lost, { name: "WhydokuError", code, message: /next question works/ });
        assert.deepEqual([await before, await after, await engine.ask("hint", 3)], [1, 2, 3]);
        await assert.rejects(engine.askText("explain", `"${planted}"`), { code });
        assert.equal(await engine.ask("explain", 4), 4);
      }),
    );

  test(named("a question is given up while it is worked on, and those behind it are answered"), () =>
    using({ warm }, async (engine) => {
      const control = new AbortController();
      let told = 0;
      const endless = engine.ask("explain", "forever", {
        signal: control.signal,
        onProgress: (/** @type {unknown} */ progress) => {
          assert.deepEqual(progress, { done: 1, total: 2 });
          told++;
          control.abort();
        },
      });
      const behind = engine.ask("explain", 1);
      const beside = engine.ask("hint", 2);
      await assert.rejects(endless, { name: "AbortError" });
      assert.ok(told > 0, "progress is told");
      assert.deepEqual([await behind, await beside], [1, 2]);
    }),
  );

  test(named("a question is given up before its turn, or before it is asked"), () =>
    using({ warm }, async (engine) => {
      const first = new AbortController();
      const second = new AbortController();
      const endless = engine.ask("rate", "forever", { signal: first.signal });
      const waiting = engine.ask("rate", 1, { signal: second.signal });
      second.abort(new Error("enough"));
      await assert.rejects(waiting, { message: "enough" });
      await assert.rejects(engine.ask("rate", 1, { signal: second.signal }), { message: "enough" });
      first.abort();
      await assert.rejects(endless, { name: "AbortError" });
      assert.equal(await engine.ask("rate", 5), 5);
    }),
  );

  test(named("a signal that comes after the answer does nothing"), () =>
    using({ warm }, async (engine) => {
      const control = new AbortController();
      assert.equal(await engine.ask("hint", 1, { signal: control.signal }), 1);
      control.abort();
      assert.equal(await engine.ask("hint", 2), 2);
    }),
  );

  test(named("a closed engine refuses what waits and what comes"), () =>
    using({ warm }, async (engine) => {
      const asked = [engine.ask("why", "forever"), engine.ask("why", 1), engine.ask("hint", 1)];
      engine.close();
      for (const question of [...asked, engine.ask("hint", 1)]) await assert.rejects(question, { code: "closed" });
    }),
  );

  test(named("a module that cannot be loaded is told to all who wait, and is tried again"), () =>
    using({ warm, files: { ...FILES, module: FILES.module.replace("stand-in", "later") } }, async (engine) => {
      await assert.rejects(engine.ask("hint", { lang: "en" }), { code: "no_module", message: /whydoku\.wasm\.gz/ });
      const both = [engine.ask("hint", { lang: "zh-Hans" }), engine.ask("explain", { lang: "zh-Hans" })];
      for (const asked of both) await assert.rejects(asked, { code: "no_module", message: /无法加载/ });
      file("later.wasm.gz", await import("node:fs").then((fs) => fs.readFileSync(new URL(FILES.module))));
      assert.equal(await engine.ask("hint", 1), 1);
      (await import("node:fs")).rmSync(new URL(FILES.module.replace("stand-in", "later")));
    }),
  );

  test(named("a worker that cannot start is told"), () =>
    using(
      { warm, files: { ...FILES, worker: FILES.module.replace("stand-in.wasm.gz", "none.js") } },
      async (engine) => {
        await assert.rejects(engine.ask("hint", 1), { code: "no_worker" });
        await assert.rejects(engine.ask("explain", 1), { code: "no_worker" });
      },
    ),
  );
}

test("a refusal carries what the engine says", () =>
  using({}, async (engine) => {
    const told = { code: "not_a_board", message: "no", line: 1, column: 2, sourceLine: "12", advice: "do" };
    await assert.rejects(engine.ask("hint", "refuse"), told);
    assert.match(await engine.askText("hint", '"refuse"'), /^\{"error":\{"code":"not_a_board"/);
  }));

test("a part is loaded when the engine asks for it", () =>
  using({}, async (engine) => {
    assert.equal(await engine.ask("lesson", "lesson"), "loaded");
    assert.equal(await engine.ask("lesson", "lesson"), "loaded");
  }));

test("a part that is missing or refused costs the one question", async () => {
  for (const part of [
    FILES["lessons-en"].replace("lessons", "none"),
    file("bad.json", "-"),
    file("bad.json.gz", Buffer.from([0x1f, 0x8b, 1, 2, 3])),
  ])
    await using({ files: { ...FILES, "lessons-en": part } }, async (engine) => {
      await assert.rejects(engine.ask("lesson", "lesson"), { code: "no_part" });
      assert.equal(await engine.ask("hint", 1), 1);
    });
});

test("a module need not be packed", () =>
  using({ files: { ...FILES, module: unpacked } }, async (engine) => assert.equal(await engine.ask("hint", 1), 1)));

test("what is no module is told", () =>
  using({ files: { ...FILES, module: file("no.wasm.gz", "no") } }, (engine) =>
    assert.rejects(engine.ask("hint", 1), { code: "no_module" }),
  ));

test("several long questions are worked on at the same time", () =>
  using({ workers: 3 }, async (engine) => {
    const control = new AbortController();
    const endless = ["forever", "forever"].map((question) => engine.ask("rate", question, control));
    assert.equal(await engine.ask("rate", 1), 1);
    control.abort();
    for (const asked of endless) await assert.rejects(asked, { name: "AbortError" });
  }));

test("a large answer comes whole", () =>
  using({}, async (engine) => {
    const large = {
      steps: Array.from({ length: 3000 }, (_, index) => ({ index, cells: [..."123456789"], text: "x".repeat(99) })),
    };
    assert.deepEqual(await engine.ask("explain", large), large);
  }));
