-- Types as a person does, and looks at what the editor then knows. Run by neovim.sh in the folder of a new edition.
local program, lang = os.getenv('PROGRAM'), os.getenv('SPEAKS')

local function check(is_so, what, seen)
  if not is_so then error(what .. ': ' .. vim.inspect(seen), 0) end
end

local id
local function start(buffer)
  if vim.lsp.start then
    id = vim.lsp.start({ name = 'mappemonde', cmd = { program, '--lang', lang, 'lsp' }, root_dir = vim.fn.getcwd() })
  else
    id = id or vim.lsp.start_client({ name = 'mappemonde', cmd = { program, '--lang', lang, 'lsp' }, root_dir = vim.fn.getcwd() })
    vim.lsp.buf_attach_client(buffer, id)
  end
end

local function open(name)
  vim.cmd('edit ' .. name)
  start(vim.api.nvim_get_current_buf())
  return vim.api.nvim_get_current_buf()
end

local function ask(method, params)
  local answers, failed = vim.lsp.buf_request_sync(0, method, params, 20000)
  check(answers, method, failed)
  local _, answer = next(answers)
  check(answer and not answer.err and not answer.error, method, answer)
  return answer.result
end

-- The line, from 1, that begins with a text, and where another text begins in it.
local function find(buffer, head, text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    if vim.startswith(line, head) then return number, (line:find(text, 1, true)) - 1 end
  end
  error('no line ' .. head, 0)
end

local function at(buffer, line, column)
  return { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = line - 1, character = column } }
end

-- What was found, in which file ever, by its code.
local function found(code)
  local all = vim.tbl_filter(function(finding) return finding.code == code or finding.user_data and finding.user_data.lsp.code == code end, vim.diagnostic.get())
  return all[1]
end

local function try()
  local values = open('data/values/co2.csv')
  local countries = open('data/countries.yaml')
  local line, column = find(values, 'FRA,', ',')
  vim.cmd('buffer ' .. values)
  check(vim.wait(20000, function() return #vim.diagnostic.get() > 0 end), 'nothing was found', {})

  -- What stands behind a figure.
  local hover = ask('textDocument/hover', at(values, line, column + 2))
  check(hover.contents.value:find('France', 1, true), 'hover', hover)

  -- Two countries with one number; the finding and its remedy speak the language of the reader.
  local number = find(countries, '- code: GHA', '-')
  for ahead = number, number + 9 do
    local text = vim.api.nvim_buf_get_lines(countries, ahead - 1, ahead, false)[1]
    local digits = text:match('^  number: (%d+)$')
    if digits then
      number = ahead
      vim.api.nvim_buf_set_lines(countries, ahead - 1, ahead, false, { '  number: ' .. (digits + 1) })
      break
    end
  end
  check(vim.wait(20000, function() return found('map-number-repeated') end), 'a number twice', vim.diagnostic.get())
  vim.cmd('buffer ' .. countries)
  local params = { textDocument = { uri = vim.uri_from_bufnr(countries) }, context = { diagnostics = {} } }
  local place = found('map-number-repeated')
  params.range = { start = { line = place.lnum, character = place.col }, ['end'] = { line = place.lnum, character = place.col } }
  vim.cmd('buffer ' .. place.bufnr)
  local actions = ask('textDocument/codeAction', params)
  local word = lang == 'fr' and 'le numéro libre' or 'the free number'
  check(actions[1] and actions[1].title:find(word, 1, true), 'the remedy comes first', actions)
  local client = vim.lsp.get_client_by_id(id)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
  check(vim.wait(20000, function() return not found('map-number-repeated') end), 'it is mended', found('map-number-repeated'))

  -- A source half typed in CSV.
  vim.cmd('buffer ' .. values)
  local text = vim.api.nvim_buf_get_lines(values, line - 1, line, false)[1]
  local source = text:match('^[^,]*,[^,]*,[^,]*,([^,]*),')
  local from = text:find(source, 1, true) - 1
  local items = ask('textDocument/completion', at(values, line, from + 1))
  items = items.items or items
  check(vim.tbl_contains(vim.tbl_map(function(item) return item.label end, items), source), 'completion', items)

  -- Inside of an effect: its colours, what it does, and what may come next.
  if lang == 'fr' then word = 'influences politiques' else word = 'Politics influence' end
  local cards = open('data/games/controle-global/cards.yaml')
  local head = '    - { requires: pol 2, short: "R: J +2 pol'
  local row, short = find(cards, head, 'J +2')
  local colours = ask('textDocument/semanticTokens/full', at(cards, row, 0))
  check(#colours.data > 5000, 'colours', #colours.data)
  local effect = ask('textDocument/hover', at(cards, row, short))
  check(effect.contents.value:find(word, 1, true), 'an effect', effect)
  local choices = ask('textDocument/completion', at(cards, row, short + 6))
  choices = choices.items or choices
  check(choices[2] and choices[2].label == 'pol', 'a category', choices)
  -- Half typed, and taken back.
  vim.api.nvim_buf_set_lines(cards, row - 1, row, false, { '    - { requires: pol 2, short: "R: J +2 plo' })
  check(vim.wait(20000, function() return found('yaml-syntax') end), 'half a line', vim.diagnostic.get())
  vim.cmd('silent undo')
  check(vim.wait(20000, function() return not found('yaml-syntax') end), 'the line again', found('yaml-syntax'))
  vim.cmd('buffer ' .. values)

  -- A code in YAML and CSV.
  local renamed = ask('textDocument/rename', vim.tbl_extend('force', at(values, line, 1), { newName = 'FRX' }))
  vim.lsp.util.apply_workspace_edit(renamed, client.offset_encoding)
  find(values, 'FRX,', 'FRX')
  find(countries, '- code: FRX', 'FRX')
end

local is_right, why = pcall(try)
if not is_right then
  io.stderr:write(tostring(why) .. '\n')
  vim.cmd('cquit')
end
io.stdout:write('Neovim, ' .. lang .. ': all as it should be\n')
vim.cmd('qall!')
