#!/usr/bin/env bash
# What a real editor gets of the language server: Neovim, from 0.7 on, without a screen, in both languages.
#
# The recipes of docs/editors.md are run as they are written there.
#
#   [NVIM=nvim] tests/ecosystem/neovim.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-target/debug/mappemonde}")
script=$PWD/tests/ecosystem/neovim.lua
editor=${NVIM:-nvim}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for lang in en fr; do
    "$program" new "$work/$lang" --quiet
    (cd "$work/$lang" && PROGRAM=$program SPEAKS=$lang "$editor" --headless --clean -n -c "luafile $script")
done

# The recipes are Lua for two ages of Neovim, and Vim's own for what a command says.
mkdir "$work/bin"
ln -s "$program" "$work/bin/mappemonde"
export PATH=$work/bin:$PATH
"$program" new "$work/recipes" --quiet
cd "$work/recipes"
sed -i '0,/^  number: 6$/s//  number: 7/' data/countries.yaml
blocks() { awk -v of="\`\`\`$1" '$0 == of { nth++; inside = 1; next } /^```/ { inside = 0 } inside && nth == '"$2" "$page"; }
page=$OLDPWD/docs/editors.md
blocks lua 1 >new.lua
blocks lua 2 >old.lua
blocks vim 1 >make.vim
cat >look.lua <<'END'
vim.cmd('edit data/countries.yaml')
local is_told = vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end)
io.stdout:write(is_told and 'a recipe works\n' or 'nothing was found\n')
vim.cmd(is_told and 'qall!' or 'cquit')
END
for age in old:0.8 new:0.11; do
    recipe=${age%:*} version=${age#*:}
    if "$editor" --headless --clean -c "if has('nvim-$version') | qall! | else | cquit | endif"; then
        "$editor" --headless --clean -n -c 'filetype on' -c "luafile $recipe.lua" -c 'luafile look.lua'
    fi
done
cat >>make.vim <<'END'
silent make!
let found = getqflist()
if len(found) > 1 && found[0].lnum > 1 && found[0].col > 1 && found[0].type ==? 'e' && bufname(found[0].bufnr) == 'data/countries.yaml'
    qall!
endif
cquit
END
"$editor" --headless --clean -S make.vim >/dev/null
echo 'findings are read from a command'
