// The block in the editor: its controls and its preview. The build puts this file into the plugin's PHP file as it is, so
// it uses what WordPress offers to scripts, and no JSX.

/**
 * @typedef {WordPressEditor.Value} Value
 * @typedef {WordPressEditor.Shortcode} Shortcode
 */

((
	/** @type {WordPressEditor.Editor} */ { blocks, blockEditor, components, element, i18n, serverSideRender },
	/** @type {WordPressEditor.Description} */ { fields, defaults, host, settings, texts },
) => {
	const { createElement: h, Fragment, useEffect, useRef } = element;
	const NAME = 'conference-program/program';
	/** Pixels of a preview: a program of some days is longer than anybody wants to scroll past while writing. */
	const LONGEST = 640;

	/** The panels of the sidebar, and which options are in each. */
	const PANELS = [
		{ title: texts.program, names: ['days', 'rooms', 'tracks', 'view', 'without'] },
		{ title: texts.look, names: ['theme', 'heading-level', 'compact', 'flush', 'lang'], initialOpen: false },
		{ title: texts.more, names: ['print', 'refresh', 'selectable'], initialOpen: false },
	];

	/** Checkboxes of what the program offers; the attribute says what it doesn't. */
	function partsControl(
		/** @type {WordPressEditor.Field} */ { label, choices = {} },
		/** @type {string} */ value,
		/** @type {(value: string) => void} */ onChange,
	) {
		const missing = value.split(' ').filter(Boolean);
		/** @type {(word: string, isOffered: boolean) => void} */
		const toggle = (word, isOffered) =>
			onChange((isOffered ? missing.filter((other) => other !== word) : [...missing, word]).join(' '));
		return h(
			'fieldset',
			{ key: label, style: { margin: '0 0 24px' } },
			h(components.BaseControl.VisualLabel, { as: 'legend' }, label),
			...Object.entries(choices).map(([word, text]) =>
				h(components.CheckboxControl, {
					label: text,
					checked: !missing.includes(word),
					onChange: (/** @type {boolean} */ isOffered) => toggle(word, isOffered),
				}),
			),
		);
	}

	function control(
		/** @type {string} */ name,
		/** @type {Value} */ value,
		/** @type {(value: Value) => void} */ onChange,
	) {
		const field = fields[name];
		if (!field) return null;
		const { kind, label, help, choices = {} } = field;
		// The value of an option that this block leaves open.
		const inherited = defaults[name] ?? field.default ?? '';
		if (kind === 'parts') return partsControl(field, String(value ?? inherited), onChange);
		const common = { key: name, label, help };
		if (kind === 'switch')
			return h(components.ToggleControl, { ...common, checked: value ?? name in defaults, onChange });
		const open = {
			...common,
			value: value ?? '',
			onChange: (/** @type {string} */ text) => onChange(text || undefined),
		};
		if (kind === 'text') return h(components.TextControl, open);
		if (kind === 'number')
			return h(components.TextControl, { ...open, type: 'number', min: 0, placeholder: inherited });
		const own = Object.entries(choices).filter(([choice]) => choice !== '');
		return h(components.SelectControl, {
			...open,
			options: [
				{ value: '', label: i18n.sprintf(texts.inherit, choices[inherited]) },
				...own.map(([choice, text]) => ({ value: choice, label: text })),
			],
		});
	}

	/** @type {(href: string, text: string) => unknown} */
	const link = (href, text) => href && h('p', { key: href }, h(components.ExternalLink, { href }, text));

	/** Gives the preview the type and color of the page, and a height: a frame takes neither from around it. */
	function fit(/** @type {HTMLIFrameElement} */ frame) {
		const body = frame.contentDocument?.body;
		if (!body || !frame.parentElement) return;
		const { color, fontFamily, fontSize, lineHeight } = getComputedStyle(frame.parentElement);
		Object.assign(body.style, { color, fontFamily, fontSize, lineHeight, margin: '0', overflow: 'hidden' });
		// The rule above the heading reaches out of the program.
		body.style.paddingBlock = '8px';
		frame.style.height = `${Math.min(body.scrollHeight, LONGEST)}px`;
	}

	/** @param {{ attributes: WordPressEditor.Attributes, setAttributes: (some: WordPressEditor.Attributes) => void }} props */
	function Edit({ attributes, setAttributes }) {
		const ref = useRef(null);
		useEffect(() => {
			const box = ref.current;
			// A new frame comes with each answer of the server. The event doesn't bubble.
			const onLoad = (/** @type {Event} */ { target }) => fit(/** @type {HTMLIFrameElement} */ (target));
			box.addEventListener('load', onLoad, true);
			return () => box.removeEventListener('load', onLoad, true);
		}, []);
		const panels = PANELS.map(({ title, names, initialOpen }) =>
			h(
				components.PanelBody,
				{ key: title, title, initialOpen },
				...names.map((name) => control(name, attributes[name], (value) => setAttributes({ [name]: value }))),
				title === texts.program && link(host && `${host}/editor`, texts.edit),
				title === texts.more && link(settings, texts.settings),
			),
		);
		const preview = h(components.Disabled, null, h(serverSideRender, { block: NAME, attributes }));
		return h(
			Fragment,
			null,
			h(blockEditor.InspectorControls, null, ...panels),
			h('div', blockEditor.useBlockProps({ ref }), preview),
		);
	}

	const names = Object.keys(fields);
	/** @type {(name: string) => boolean} */
	const isSwitch = (name) => fields[name]?.kind === 'switch';
	/**
	 * The value of an attribute that is written in a shortcode or an element.
	 * @type {(name: string, text: string | null | undefined) => Value}
	 */
	const read = (name, text) => (isSwitch(name) && text != null ? text !== 'false' : (text ?? undefined));

	const fromShortcode = {
		type: 'shortcode',
		tag: 'conference_program',
		attributes: Object.fromEntries(
			names.map((name) => [
				name,
				{
					type: isSwitch(name) ? 'boolean' : 'string',
					shortcode: (/** @type {Shortcode} */ { named, numeric }) =>
						read(name, numeric.includes(name) ? '' : (named[name] ?? named[name.replace('-', '_')])),
				},
			]),
		),
	};

	// The lines for pages of any kind, pasted: of those, people who may not write scripts would keep the link alone. Pasted
	// as text they are taken for Markdown, which makes a paragraph of them.
	const TAG = 'conference-program';
	// WordPress drops an element of which the schema leaves no attribute, and `api-base` is often the only one.
	const pasted = { [TAG]: { attributes: ['api-base', ...names], children: {} } };
	/** @type {(node: Element) => Element | null} */
	const programIn = (node) => (node.localName === TAG ? node : node.querySelector(`:scope > ${TAG}`));
	const fromElement = {
		type: 'raw',
		schema: { ...pasted, p: { children: pasted } },
		isMatch: (/** @type {Element} */ node) => programIn(node) !== null,
		transform: (/** @type {Element} */ node) => {
			const program = programIn(node);
			/** @type {[string, Value][]} */
			const given = names.map((name) => [name, read(name, program?.getAttribute(name))]);
			return blocks.createBlock(NAME, Object.fromEntries(given));
		},
	};

	blocks.registerBlockType(NAME, { edit: Edit, save: () => null, transforms: { from: [fromShortcode, fromElement] } });
})(window.wp, window.conferenceProgram);
