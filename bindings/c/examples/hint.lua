-- Prints the hint for the next move in a puzzle, level by level, with LuaJIT: luajit hint.lua LIBRARY [PUZZLE]
local ffi = require("ffi")

-- The declarations of whydoku.h that are used here.
ffi.cdef [[
typedef struct whydoku_cancel whydoku_cancel;
const char *whydoku_version(void);
char *whydoku_ask(const char *endpoint, const char *question, const whydoku_cancel *cancel);
void whydoku_free(char *answer);
]]
local whydoku = ffi.load(arg[1])

-- Asks a question, and frees the answer after copying it into a Lua string.
local function ask(endpoint, question)
  local answer = whydoku.whydoku_ask(endpoint, question, nil)
  local text = ffi.string(answer)
  whydoku.whydoku_free(answer)
  return text
end

local puzzle = arg[2] or "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."
for level = 0, 4 do
  print(ask("hint", ('{"puzzle":"%s","level":%d}'):format(puzzle, level)):match('"text":"(.-)"'))
end
print("whydoku " .. ffi.string(whydoku.whydoku_version()))
