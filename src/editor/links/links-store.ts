import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Link, LinkAnswer, LinkList } from '../../program/api/link-bodies.ts';
import { ApiError } from '../../program/host/api-client.ts';
import type { EventInfo } from '../../program/model/event.ts';
import type { Editor } from '../store/editor-store.ts';
import { lazyWriter } from '../store/lazy/lazy-writer.ts';
import { words } from '../store/model/failure.ts';
import { newKey } from '../store/model/unsaved-texts.ts';
import { bodyOf, draftOf, faultsOf, type LinkDraft, type LinkErrors, newDraft } from './link-draft.ts';

/** A question before something is done with a link. */
interface Question {
  id: number;
  what: 'stop' | 'renew';
}

export interface LinksState {
  status: 'loading' | 'ready' | 'failed';
  /** Why they could not be loaded. */
  problem?: string;
  event?: EventInfo;
  list: readonly Link[];
  /** The form that is open. */
  draft?: LinkDraft;
  errors: LinkErrors;
  /** The link that has an address since just now, which is nowhere else. */
  given?: LinkAnswer;
  question?: Question;
}

/** Names of the places that focus can be sent to. */
export const linkTarget = {
  add: 'link-add',
  form: 'link-form',
  field: (name: keyof LinkErrors) => `link-form:${name}`,
  address: 'link-address',
  link: (id: number) => `link:${id}`,
  question: 'link-question',
};

const NOTHING: LinksState = { status: 'loading', list: [], errors: {} };

/** The links without their screen: everything that a person can do with them. One per editor. */
export interface LinksActions {
  store: StoreApi<LinksState>;
  /** Reads what is there. A typed text stays. */
  load(): Promise<void>;
  /** Opens the form: of a link, or of a new one. */
  open(link?: Link): void;
  type(values: Partial<LinkDraft>): void;
  cancel(): void;
  save(): Promise<void>;
  ask(question: Question | undefined): void;
  stop(link: Link): Promise<void>;
  renew(link: Link): Promise<void>;
  /** Puts the address away. */
  putAway(): void;
}

const withLink = (list: readonly Link[], link: Link): Link[] =>
  list.some(({ id }) => id === link.id) ? list.map((one) => (one.id === link.id ? link : one)) : [link, ...list];

/** The messages of a refusal at the fields that it names. */
function errorsOf(error: unknown): LinkErrors {
  const fields = error instanceof ApiError ? error.fields : [];
  const of = (name: string) => fields.find(({ field }) => field.split('.')[0] === name)?.message;
  const [forWhom, rooms, end] = [of('for_whom'), of('rooms'), of('expires_at')];
  if (forWhom ?? rooms ?? end) return { forWhom, rooms: rooms && `The rooms ${rooms}.`, end: end && `The end ${end}.` };
  return { message: words(error) };
}

function createLinks({ store: editor, links }: Editor): LinksActions {
  const store = createStore<LinksState>(() => NOTHING);
  const focus = (target: string) => editor.setState({ focus: { targets: [target], onlyIfLost: false } });
  const { call } = links;

  async function load(): Promise<void> {
    try {
      const [event, { links: list }] = await Promise.all([
        store.getState().event ?? call<EventInfo>(['GET', '/api/event'], {}),
        call<LinkList>(['GET', '/api/links'], {}),
      ]);
      store.setState({ status: 'ready', problem: undefined, event, list });
    } catch (error) {
      store.setState(({ status }) => ({ status: status === 'ready' ? status : 'failed', problem: words(error) }));
    }
  }

  const write = lazyWriter(links);

  const give = (given: LinkAnswer) =>
    store.setState(({ list }) => ({
      ...{ given, list: withLink(list, given.link) },
      ...{ draft: undefined, errors: {}, question: undefined },
    }));
  const put = (link: Link) =>
    store.setState(({ list }) => ({
      ...{ list: withLink(list, link), draft: undefined, errors: {}, question: undefined },
    }));

  function save(): Promise<void> {
    const { draft, event } = store.getState();
    if (!draft || !event) return Promise.resolve();
    const errors = faultsOf(draft, event);
    store.setState({ errors });
    const [first] = Object.keys(errors) as (keyof LinkErrors)[];
    if (first) return Promise.resolve(focus(linkTarget.field(first)));
    const body = bodyOf(draft, event);
    const onFailure = (error: unknown) => store.setState({ errors: errorsOf(error) });
    const { id, key } = draft;
    if (id === undefined)
      return write<LinkAnswer>({
        ...{ running: 'Making a link…', done: 'made', said: 'Made a link', focus: linkTarget.address, onFailure },
        send: (options) => call(['POST', '/api/links'], { ...options, idempotencyKey: key }, body),
        keep: give,
      });
    return write<Link>({
      ...{ running: 'Saving…', done: 'saved', said: 'Saved the link', focus: linkTarget.link(id), onFailure },
      send: (options) => call(['PATCH', `/api/links/${id}`], options, body),
      keep: put,
    });
  }

  editor.subscribe(({ session }, before) => {
    // The next person to sign in isn't shown an address.
    if (session !== 'open' && before.session === 'open') store.setState(NOTHING, true);
  });

  return {
    store,
    load,
    save,
    open(link) {
      const { event } = store.getState();
      if (!event) return;
      store.setState({ draft: link ? draftOf(link, event) : newDraft(event), errors: {}, question: undefined });
      focus(linkTarget.form);
    },
    type: (values) =>
      store.setState(({ draft }) => ({ draft: draft && { ...draft, ...values, key: newKey() }, errors: {} })),
    cancel() {
      const { draft } = store.getState();
      store.setState({ draft: undefined, errors: {} });
      focus(draft?.id === undefined ? linkTarget.add : linkTarget.link(draft.id));
    },
    ask(question) {
      const asked = store.getState().question;
      store.setState({ question });
      if (question) focus(linkTarget.question);
      else if (asked) focus(linkTarget.link(asked.id));
    },
    stop: ({ id }) =>
      write<Link>({
        ...{ running: 'Stopping…', done: 'stopped', said: 'Stopped the link', focus: linkTarget.link(id) },
        send: (options) => call(['POST', `/api/links/${id}/stop`], options),
        keep(link) {
          put(link);
          store.setState(({ given }) => (given?.link.id === id ? { given: undefined } : {}));
        },
      }),
    renew: ({ id }) =>
      write<LinkAnswer>({
        ...{ running: 'Making a new code…', done: 'made', said: 'Made a new code', focus: linkTarget.address },
        send: (options) => call(['POST', `/api/links/${id}/new-code`], options),
        keep: give,
      }),
    putAway() {
      store.setState({ given: undefined });
      focus(linkTarget.add);
    },
  };
}

const known = new WeakMap<Editor, LinksActions>();

/** The links of an editor, which keep what is typed while they are closed. */
export function linksFor(editor: Editor): LinksActions {
  let links = known.get(editor);
  if (!links) known.set(editor, (links = createLinks(editor)));
  return links;
}
