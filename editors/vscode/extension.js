// Starts `mappemonde lsp` for a folder that is an edition.
const { workspace } = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

let client;

exports.activate = async () => {
    const settings = workspace.getConfiguration('mappemonde');
    const language = settings.get('language');
    const args = [...(language ? ['--lang', language] : []), 'lsp'];
    const server = { command: settings.get('program'), args, transport: TransportKind.stdio };
    const folder = workspace.workspaceFolders?.[0];
    const selected = ['yaml', 'csv'].map((ending) => ({ scheme: 'file', pattern: `**/data/**/*.${ending}` }));
    const watched = workspace.createFileSystemWatcher('**/{data,templates}/**');
    client = new LanguageClient('mappemonde', 'Mappemonde', server, {
        documentSelector: selected,
        workspaceFolder: folder,
        synchronize: { fileEvents: watched },
    });
    await client.start();
};

exports.deactivate = () => client?.stop();
