// The page as a screen reader has it: Chromium's own accessibility tree. What is pressed is found there by role and name,
// and nothing else is known of the table.
import assert from 'node:assert/strict';
import { setUp } from './begin.mjs';

/** How long something may take that is waited for, in milliseconds. */
const LONG = 60_000;

/** A name as it is said: without what is white beside it. */
const plain = (text) => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

class Tree {
    constructor(page, client) {
        Object.assign(this, { page, client });
    }

    /** Reads the tree, once the table says that it is not about to change. Whatever takes the focus has a name. */
    async read() {
        const { nodes } = await this.client.send('Accessibility.getFullAXTree');
        if (nodes.some(({ properties = [] }) => properties.some(({ name, value }) => name === 'busy' && value.value))) {
            await this.page.waitForTimeout(20);
            return this.read();
        }
        const byId = new Map(nodes.map((node) => [node.nodeId, node]));
        this.nodes = [];
        this.known = new Set();
        const add = (node, parent) => {
            const is = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value]));
            const made = { role: node.role?.value ?? '', name: plain(node.name?.value ?? ''), is, id: node.backendDOMNodeId, parent, children: [] };
            if (!node.ignored) {
                this.nodes.push(made);
                this.known.add(made.id);
                parent?.children.push(made);
                assert(!is.focusable || made.name !== '', `${made.role} takes the focus and has no name, below ${parent?.role} ${parent?.name}`);
            }
            for (const id of node.childIds ?? []) if (byId.has(id)) add(byId.get(id), node.ignored ? parent : made);
        };
        add(nodes[0], null);
    }

    /** The nodes with a role, a name and a state, below another one. */
    all(role, name = /(?:)/, { below = null, ...state } = {}) {
        const isBelow = (node) => below === null || (node !== null && (node.parent === below || isBelow(node.parent)));
        return this.nodes.filter((node) => node.role === role && name.test(node.name) && Object.entries(state).every(([key, value]) => String(node.is[key] ?? false) === String(value)) && isBelow(node));
    }

    /** The first such node, if there is one. */
    find(...wanted) {
        return this.all(...wanted)[0] ?? null;
    }

    /** What is read out of a node and of all below it. */
    text(node) {
        return node.role === 'StaticText' ? node.name : plain(node.children.map((child) => this.text(child)).join(' '));
    }

    /** The number that stands alone somewhere below a node; none where there is none. */
    number(node) {
        if (node.role === 'StaticText' && /^[−-]?\d[\d ,.]*$/.test(node.name)) {
            const digits = node.name.replace('−', '-').replaceAll(' ', '');
            return Number(this.lang === 'fr' ? digits.replace(',', '.') : digits.replaceAll(',', ''));
        }
        return node.role === 'button' ? null : node.children.reduce((found, child) => found ?? this.number(child), null);
    }

    /** What is asked: the one heading of the first level. */
    question() {
        const headings = this.all('heading', /./, { level: 1 });
        assert.equal(headings.length, 1, 'one heading says what is asked');
        return headings[0].name;
    }

    /** Where the focus is, with all that is said of it; nothing where it is lost. */
    focus() {
        const node = this.all('RootWebArea').concat(this.nodes).findLast((node) => node.is.focused && node.role !== 'RootWebArea');
        return node === undefined ? null : `${node.id} ${node.name} ${node.is.pressed} ${node.is.checked} ${node.is.expanded}`;
    }

    /** What the live regions say, by what stands in them. */
    said() {
        return this.all('status').flatMap((region) => region.children.map(({ id }) => id));
    }

    /** Reads until something is there. */
    async until(found, what) {
        for (const begun = Date.now(); Date.now() - begun < LONG; await this.page.waitForTimeout(20)) {
            await this.read();
            const node = found();
            if (node) return node;
        }
        return assert.fail(`not in the tree: ${what}. It has: ${this.nodes.filter((node) => node.is.focusable || node.role === 'heading').map(({ role, name }) => `${role} ${name}`).join('; ')}`);
    }

    /** Whatever takes the focus stands in the tree. */
    async whole() {
        const missing = async () => {
            const { documents: [{ nodes, layout }], strings } = await this.client.send('DOMSnapshot.captureSnapshot', { computedStyles: ['visibility', 'content-visibility'] });
            const style = (of, value) => new Set(layout.nodeIndex.filter((_, box) => strings[layout.styles[box][of]] === value));
            const [visible, skipped] = [style(0, 'visible'), style(1, 'hidden')];
            // Whatever is in an element that browsers skip is laid out as it was, and not seen.
            const isSkipped = (node) => node >= 0 && (skipped.has(node) || isSkipped(nodes.parentIndex[node]));
            const shown = [...visible].filter((node) => !isSkipped(nodes.parentIndex[node]));
            return shown.filter((node) => {
                const attributes = nodes.attributes[node].map((at) => strings[at]);
                const has = (name) => attributes.some((attribute, at) => at % 2 === 0 && attribute === name);
                const takes = /^(BUTTON|INPUT|SELECT|TEXTAREA|SUMMARY)$/.test(strings[nodes.nodeName[node]]) || has('href') || has('tabindex');
                return takes && !has('disabled') && !this.known.has(nodes.backendNodeId[node]);
            }).map((node) => nodes.attributes[node].map((at) => strings[at]).join(' '));
        };
        let found = await missing();
        // Bots may have changed the page since the tree was read.
        for (let turn = 0; turn < 3 && found.length > 0; turn++) {
            await this.read();
            found = await missing();
        }
        assert.deepEqual(found, [], 'what takes the focus is in the tree');
    }

    /** Goes to a node and presses a key, or types; something is heard then: a live region, or what the focus has gone to. `says` is whether it must be the region. */
    async press(node, { key = 'Enter', type = null, says = false } = {}) {
        await this.whole();
        await this.client.send('DOM.focus', { backendNodeId: node.id });
        await this.read();
        const [said, focus] = [new Set(this.said()), this.focus()];
        if (type === null) await this.page.keyboard.press(key);
        else await this.page.keyboard.type(type);
        await this.until(() => {
            const isSaid = this.said().some((id) => !said.has(id));
            return this.focus() !== null && (isSaid || (!says && (type !== null || this.focus() !== focus)));
        }, `what is heard after ${node.role} ${node.name}`);
    }
}

/** The tree of a page. */
export async function treeOf(page) {
    const client = await page.context().newCDPSession(page);
    // Nodes are told apart by a number that they keep while this is on.
    await client.send('Accessibility.enable');
    await client.send('DOM.enable');
    const tree = new Tree(page, client);
    await tree.read();
    return tree;
}

/** Plays a match from the first screen to its end. `turn` does what is asked; whether there was something to do. `onward` is what goes on from a pause. */
export async function playFromTree(page, game, levels, turn, { onward = /^(Continuer|Continue)$/, paused = () => undefined } = {}) {
    await setUp(page, game, levels);
    const tree = await treeOf(page);
    tree.lang = await page.evaluate(() => document.documentElement.lang);
    await tree.press(tree.find('link', new RegExp(TITLES[game])) ?? assert.fail(`no link to ${game}`));
    await tree.press(await tree.until(() => tree.find('button', /^(Commencer|Begin)/), 'the button that begins'));
    for (let acts = 0, last = Date.now(); ; ) {
        await tree.read();
        if (tree.find('button', /^(Rejouer|Play again)$/)) return tree;
        const next = tree.find('button', onward, { below: tree.find('main') });
        if (next !== null) {
            paused(tree);
            await tree.press(next);
        } else if (!(await turn(tree))) {
            // Bots are playing.
            assert(Date.now() - last < LONG, `nothing can be done: ${tree.question()}`);
            await page.waitForTimeout(20);
            continue;
        }
        assert(++acts < 1500, 'a match ends');
        last = Date.now();
    }
}

const TITLES = { globalissimo: 'Globalissimo', cardline: 'Cardline', 'higher-lower': '(Plus ou moins|Higher or Lower)', course: '(La course autour du monde|The Race around the World)', 'controle-global': '(Contrôle Global|Global Control)' };
