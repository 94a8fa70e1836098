// Times the language server: from a keystroke until the findings of all files are there, and how much memory it takes.
//
//     node benches/lsp.mjs PROGRAM [TIMES [RIVAL]]
//
// PROGRAM makes an edition and serves it. RIVAL is the script of yaml-language-server, such as
// node_modules/yaml-language-server/bin/yaml-language-server: it does the same edits of the same file in the same run,
// with the schema that PROGRAM writes. It knows no CSV, and no other file than the one that is typed in.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A server, as an editor has it. */
class Server {
    constructor(command, args, folder) {
        this.process = spawn(command, args, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
        this.last = 0;
        this.answers = new Map();
        this.heard = () => {};
        let bytes = Buffer.alloc(0);
        this.process.stdout.on('data', (more) => {
            bytes = Buffer.concat([bytes, more]);
            for (;;) {
                const head = bytes.indexOf('\r\n\r\n');
                const length = head < 0 ? 0 : Number(/Content-Length: *(\d+)/i.exec(bytes.subarray(0, head))[1]);
                if (head < 0 || bytes.length < head + 4 + length) return;
                const message = JSON.parse(bytes.subarray(head + 4, head + 4 + length));
                bytes = bytes.subarray(head + 4 + length);
                this.take(message);
            }
        });
    }

    take(message) {
        if (message.method === undefined) this.answers.get(message.id)(message.result);
        // What a server asks is answered with nothing: settings, registrations.
        else if (message.id !== undefined) this.send({ id: message.id, result: message.params?.items?.map(() => null) ?? null });
        else this.heard(message.method, message.params);
    }

    send(message) {
        const text = JSON.stringify({ jsonrpc: '2.0', ...message });
        this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    }

    tell(method, params) {
        this.send({ method, params });
    }

    ask(method, params) {
        this.last += 1;
        this.send({ id: this.last, method, params });
        return new Promise((answered) => this.answers.set(this.last, answered));
    }

    /** Resolves with the moment when the findings of a file are told. */
    findings(uri) {
        return new Promise((told) => {
            this.heard = (method, params) => {
                if (method === 'textDocument/publishDiagnostics' && params.uri === uri) told(performance.now());
            };
        });
    }

    /** Memory in MB. */
    memory() {
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.process.pid}/status`, 'utf8'))[1]) / 1024);
    }

    async end() {
        await this.ask('shutdown', null);
        this.tell('exit', null);
    }
}

/** Opens a file; answers how long it took until its findings were there. */
async function open(server, path, settings) {
    const uri = String(pathToFileURL(path));
    const begun = performance.now();
    server.tell('initialized', {});
    if (settings !== undefined) server.tell('workspace/didChangeConfiguration', { settings });
    const told = server.findings(uri);
    const languageId = path.endsWith('.csv') ? 'csv' : 'yaml';
    server.tell('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text: readFileSync(path, 'utf8') } });
    return (await told) - begun;
}

/** Types and takes back at the ends of some values, one after the other: a digit, and a letter that is wrong there. */
async function type(server, path, pattern, times, from) {
    const uri = String(pathToFileURL(path));
    const ends = [];
    readFileSync(path, 'utf8').split('\n').forEach((line, at) => {
        const found = pattern.exec(line);
        if (found) ends.push({ line: at, character: found[0].length });
    });
    const waits = [];
    for (let edit = 0; edit < times; edit++) {
        const start = ends[(edit >> 1) % ends.length];
        const isTyped = edit % 2 === 0;
        const end = isTyped ? start : { ...start, character: start.character + 1 };
        const text = isTyped ? (edit % 4 === 0 ? '1' : 'x') : '';
        const told = server.findings(uri);
        const begun = performance.now();
        server.tell('textDocument/didChange', {
            textDocument: { uri, version: from + edit + 1 },
            contentChanges: [{ range: { start, end }, text }],
        });
        waits.push((await told) - begun);
    }
    return waits.sort((one, other) => one - other);
}

const digits = (milliseconds) => milliseconds.toFixed(milliseconds < 100 ? 1 : 0);
const at = (waits, share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
const told = (what, waits) => {
    const [least, half, most] = [0, 0.5, 0.95].map((share) => digits(at(waits, share)));
    console.log(`${what}, ${waits.length} edits: least ${least} ms, median ${half} ms, p95 ${most} ms, longest ${digits(at(waits, 1))} ms`);
};

const program = resolve(process.argv[2]);
const times = Number(process.argv[3] ?? 250);
const rival = process.argv[4];
const folder = mkdtempSync(join(tmpdir(), 'lsp-'));
const project = join(folder, 'edition');
execFileSync(program, ['new', project, '--quiet']);
const yaml = join(project, 'data/countries.yaml');
const numbers = /^ {2}number: \d+/;
const rootUri = String(pathToFileURL(project));
const capabilities = { general: { positionEncodings: ['utf-16'] }, workspace: { configuration: true } };

const ours = new Server(program, ['lsp'], project);
await ours.ask('initialize', { processId: process.pid, rootUri, capabilities });
const opened = await open(ours, yaml);
console.log(`ours, a file that is opened until the findings of all files: ${digits(opened)} ms`);
const before = ours.memory();
const waits = await type(ours, yaml, numbers, times, 1);
told('ours, data/countries.yaml', waits);
const csv = join(project, 'data/values/co2.csv');
await open(ours, csv);
told('ours, data/values/co2.csv', await type(ours, csv, /^[A-Z]{3},[\d.]+/, times, 1));
console.log(`memory of ours: ${before} MB at the start, ${ours.memory()} MB after ${2 * times} edits`);
await ours.end();

if (rival !== undefined) {
    const schema = join(folder, 'countries.json');
    writeFileSync(schema, execFileSync(program, ['schema', 'countries']));
    // It asks for the settings, and is answered with nothing: the schema is named in the file.
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace(/^# yaml-language-server: .*/, `# yaml-language-server: $schema=${schema}`));
    const theirs = new Server(process.execPath, [resolve(rival), '--stdio'], project);
    await theirs.ask('initialize', { processId: process.pid, rootUri, capabilities });
    console.log(`theirs, a file that is opened until its findings: ${digits(await open(theirs, yaml))} ms`);
    const before = theirs.memory();
    const longer = await type(theirs, yaml, numbers, Math.min(times, 60), 1);
    told('theirs, data/countries.yaml', longer);
    console.log(`memory of theirs: ${before} MB at the start, ${theirs.memory()} MB after ${longer.length} edits`);
    console.log(`ratio of the medians: ${digits(at(longer, 0.5) / at(waits, 0.5))}; of p95: ${digits(at(longer, 0.95) / at(waits, 0.95))}`);
    theirs.process.kill();
}
rmSync(folder, { recursive: true });
