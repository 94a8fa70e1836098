// Reads what the program says as the problem matcher does: each line of `--format short` is a finding, in both languages.
//
//   PROGRAM=target/debug/mappemonde node editors/vscode/matcher.mjs
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
const program = resolve(root, process.env.PROGRAM ?? 'target/debug/mappemonde');
const { contributes } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
const { pattern } = contributes.problemMatchers[0];
const regexp = new RegExp(pattern.regexp);

const folder = mkdtempSync(join(tmpdir(), 'matcher-'));
try {
    const edition = join(folder, 'edition');
    execFileSync(program, ['new', edition, '--quiet']);
    const countries = join(edition, 'data/countries.yaml');
    const text = readFileSync(countries, 'utf8');
    const wrong = text.replace(/^ {2}number: 6$/m, '  number: 7').replace('continent: africa', 'continent: "50 % a:b [c]: d"');
    assert.notEqual(wrong, text);
    writeFileSync(countries, wrong);
    for (const lang of ['en', 'fr']) {
        const said = spawnSync(program, ['--lang', lang, 'validate', '--format', 'short'], { cwd: edition, encoding: 'utf8' });
        assert.equal(said.status, 1, said.stderr);
        const lines = said.stdout.trimEnd().split('\n');
        assert.ok(lines.length > 1, said.stdout);
        for (const line of lines) {
            const found = regexp.exec(line);
            assert.ok(found, line);
            const [file, number, column, code, message] = ['file', 'line', 'column', 'code', 'message'].map((name) => found[pattern[name]]);
            assert.ok(existsSync(join(edition, file)), line);
            assert.ok(Number(number) > 0 && Number(column) > 0, line);
            assert.ok(['error', 'warning', 'note'].includes(found[pattern.severity]), line);
            assert.equal(spawnSync(program, ['explain', code]).status, 0, line);
            assert.ok(!/%0A|%25/.test(message) && message.length > 5, line);
        }
        // What follows the findings is no finding.
        for (const line of said.stderr.split('\n')) assert.ok(!regexp.test(line), line);
    }
    console.log('the problem matcher reads every finding');
} finally {
    rmSync(folder, { recursive: true });
}
