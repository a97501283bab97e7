SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.notify_program_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        PERFORM pg_notify('program_changed', NEW.revision::text);
        RETURN NULL;
      END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account (
    id integer NOT NULL,
    password_hash text NOT NULL
);
CREATE TABLE public.days (
    id integer NOT NULL,
    title text NOT NULL,
    date text,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    hidden integer DEFAULT 0 NOT NULL,
    shown_version integer,
    not_placed integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.days_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.days_id_seq OWNED BY public.days.id;
CREATE TABLE public.edit_changes (
    edit_id integer NOT NULL,
    "position" integer NOT NULL,
    kind text NOT NULL,
    row_id integer NOT NULL,
    action text NOT NULL,
    row_before text,
    row_after text,
    left_parent integer
);
CREATE TABLE public.edits (
    id integer NOT NULL,
    revision integer NOT NULL,
    at text NOT NULL,
    by text NOT NULL,
    session text NOT NULL,
    tab text NOT NULL,
    label text NOT NULL,
    undoes integer,
    undone_by integer,
    added integer NOT NULL,
    changed integer NOT NULL,
    deleted integer NOT NULL,
    keys text NOT NULL,
    remarks text NOT NULL,
    size integer NOT NULL
);
CREATE SEQUENCE public.edits_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.edits_id_seq OWNED BY public.edits.id;
CREATE TABLE public.idempotency_keys (
    path text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text NOT NULL,
    created_at text NOT NULL,
    edit_id integer
);
CREATE TABLE public.item_states (
    item_id integer NOT NULL,
    sequence integer NOT NULL,
    changed_at text NOT NULL,
    deleted_at text,
    day_id integer NOT NULL,
    start_at text,
    end_at text,
    title text DEFAULT ''::text NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    fingerprint text DEFAULT ''::text NOT NULL,
    revision integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.known_sources (
    source_hash text NOT NULL,
    last_seen text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.personal_accounts (
    id text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    password_hash text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.presences (
    connection text NOT NULL,
    token_hash text NOT NULL,
    forms text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.program_changes (
    revision integer NOT NULL,
    "position" integer NOT NULL,
    at text NOT NULL,
    kind text NOT NULL,
    row_id integer,
    action text NOT NULL,
    row_before text,
    row_after text
);
CREATE TABLE public.program_state (
    id integer NOT NULL,
    revision integer NOT NULL,
    filled integer NOT NULL,
    uuid text,
    unseen integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.schedule_item_lists (
    id integer NOT NULL,
    schedule_item_id integer NOT NULL,
    content text NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    shown_version integer
);
CREATE SEQUENCE public.schedule_item_lists_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.schedule_item_lists_id_seq OWNED BY public.schedule_item_lists.id;
CREATE TABLE public.schedule_items (
    id integer NOT NULL,
    day_id integer NOT NULL,
    "time" text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    hidden integer DEFAULT 0 NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    shown_version integer
);
CREATE SEQUENCE public.schedule_items_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.schedule_items_id_seq OWNED BY public.schedule_items.id;
CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    expires_at text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    account text
);
CREATE TABLE public.upgrades (
    migration text NOT NULL,
    version text NOT NULL,
    at text NOT NULL
);
ALTER TABLE ONLY public.days ALTER COLUMN id SET DEFAULT nextval('public.days_id_seq'::regclass);
ALTER TABLE ONLY public.edits ALTER COLUMN id SET DEFAULT nextval('public.edits_id_seq'::regclass);
ALTER TABLE ONLY public.schedule_item_lists ALTER COLUMN id SET DEFAULT nextval('public.schedule_item_lists_id_seq'::regclass);
ALTER TABLE ONLY public.schedule_items ALTER COLUMN id SET DEFAULT nextval('public.schedule_items_id_seq'::regclass);
INSERT INTO public.account VALUES (1, '$argon2id$v=19$m=19456,t=2,p=1$II5npMYo+WchL3ZLSFLxwQ$d3jr4iC9IDWZJiP3V47FlF7oxz1eAlTPpY9Ay4XkR+I');
INSERT INTO public.days VALUES (1, 'First day', '2025-10-28', 1024, 1, 0, NULL, 0);
INSERT INTO public.days VALUES (2, 'Second day', '2025-10-29', 2048, 1, 0, NULL, 0);
INSERT INTO public.edit_changes VALUES (1, 1, 'day', 1, 'add', NULL, '{"id":1,"title":"First day","date":"2025-10-28","hidden":false,"not_placed":false,"version":1,"after_id":null}', NULL);
INSERT INTO public.edit_changes VALUES (1, 2, 'day', 2, 'add', NULL, '{"id":2,"title":"Second day","date":"2025-10-29","hidden":false,"not_placed":false,"version":1,"after_id":1}', NULL);
INSERT INTO public.edit_changes VALUES (1, 3, 'item', 1, 'add', NULL, '{"id":1,"day_id":1,"time":"09:00","title":"Opening","description":"<p>Welcome</p>","hidden":false,"note":"","version":1,"start":"2025-10-28T09:00:00+08:00","end":null,"after_id":null}', NULL);
INSERT INTO public.edit_changes VALUES (1, 4, 'item', 2, 'add', NULL, '{"id":2,"day_id":1,"time":"10:00","title":"Short talks","description":"","hidden":false,"note":"","version":1,"start":"2025-10-28T10:00:00+08:00","end":null,"after_id":1}', NULL);
INSERT INTO public.edit_changes VALUES (1, 5, 'sub-item', 1, 'add', NULL, '{"id":1,"schedule_item_id":1,"content":"Speaker: A. Rector","version":1,"after_id":null}', NULL);
INSERT INTO public.edit_changes VALUES (1, 6, 'item', 3, 'add', NULL, '{"id":3,"day_id":2,"time":"08:00","title":"Trip","description":"","hidden":false,"note":"","version":1,"start":"2025-10-29T08:00:00+08:00","end":null,"after_id":null}', NULL);
INSERT INTO public.edit_changes VALUES (1, 7, 'item', 4, 'add', NULL, '{"id":4,"day_id":2,"time":"12:00","title":"Break","description":"","hidden":false,"note":"","version":1,"start":"2025-10-29T12:00:00+08:00","end":null,"after_id":3}', NULL);
INSERT INTO public.edit_changes VALUES (2, 1, 'item', 2, 'change', '{"id":2,"day_id":1,"time":"10:00","title":"Short talks","description":"","hidden":false,"note":"","version":1,"start":"2025-10-28T10:00:00+08:00","end":null}', '{"id":2,"day_id":1,"time":"10:30","title":"Short talks","description":"","hidden":false,"note":"","version":2,"start":"2025-10-28T10:30:00+08:00","end":null}', NULL);
INSERT INTO public.edit_changes VALUES (3, 1, 'item', 4, 'change', '{"id":4,"day_id":2,"time":"12:00","title":"Break","description":"","hidden":false,"note":"","version":1,"start":"2025-10-29T12:00:00+08:00","end":null}', '{"id":4,"day_id":2,"time":"12:00","title":"Break","description":"","hidden":true,"note":"For the caterer","version":2,"start":"2025-10-29T12:00:00+08:00","end":null}', NULL);
INSERT INTO public.edit_changes VALUES (4, 1, 'item', 5, 'add', NULL, '{"id":5,"day_id":2,"time":"14:00","title":"Closing","description":"","hidden":false,"note":"","version":1,"start":"2025-10-29T14:00:00+08:00","end":null,"after_id":4}', NULL);
INSERT INTO public.edit_changes VALUES (5, 1, 'item', 3, 'delete', '{"id":3,"day_id":2,"time":"08:00","title":"Trip","description":"","hidden":false,"note":"","version":1,"start":"2025-10-29T08:00:00+08:00","end":null,"after_id":null}', NULL, 2);
INSERT INTO public.edits VALUES (1, 2, '2026-11-26T05:01:36.566Z', '', '', '', 'Import of fx.json', NULL, NULL, 7, 0, 0, '{}', '{"skipped":[],"warnings":[]}', 989);
INSERT INTO public.edits VALUES (2, 3, '2026-11-26T05:01:45.170Z', 'Budi', 'aa44938a6acb', '', 'Changed: Short talks', NULL, NULL, 0, 1, 0, '{}', '{"skipped":[],"warnings":[]}', 314);
INSERT INTO public.edits VALUES (3, 4, '2026-11-26T05:01:45.419Z', 'Budi', 'aa44938a6acb', '', 'Changed: Break', NULL, NULL, 0, 1, 0, '{}', '{"skipped":[],"warnings":[]}', 316);
INSERT INTO public.edits VALUES (4, 5, '2026-11-26T05:01:45.883Z', 'Budi', 'aa44938a6acb', '', 'Added: Closing', NULL, NULL, 1, 0, 0, '{}', '{"skipped":[],"warnings":[]}', 166);
INSERT INTO public.edits VALUES (5, 6, '2026-11-26T05:01:46.033Z', 'Budi', 'aa44938a6acb', '', 'Deleted: Trip', NULL, NULL, 0, 0, 1, '{}', '{"skipped":[],"warnings":[]}', 166);
INSERT INTO public.idempotency_keys VALUES ('/api/schedule-items', 'closing', '18cd1c19e2b898e64bc25f5b17b0f2fb96e1a08ff44cc4bea523535b5e7439a0', '', '2026-11-26T05:01:45.994Z', 4);
INSERT INTO public.item_states VALUES (1, 1, '2026-11-26T05:01:45.170Z', NULL, 1, '2025-10-28T09:00:00+08:00', '2025-10-28T10:30:00+08:00', 'Opening', '', 'wLAQAmnmsaX8tWULjtK8vM', 3);
INSERT INTO public.item_states VALUES (2, 1, '2026-11-26T05:01:45.170Z', NULL, 1, '2025-10-28T10:30:00+08:00', '2025-10-28T11:30:00+08:00', 'Short talks', '', 'L9YIBxOWJAl7VeznQDjshS', 3);
INSERT INTO public.item_states VALUES (4, 1, '2026-11-26T05:01:45.419Z', '2026-11-26T05:01:45.419Z', 2, '2025-10-29T12:00:00+08:00', '2025-10-29T13:00:00+08:00', 'Break', '', '69sXj7R32c_N_DsiGgURTe', 4);
INSERT INTO public.item_states VALUES (5, 0, '2026-11-26T05:01:45.883Z', NULL, 2, '2025-10-29T14:00:00+08:00', '2025-10-29T15:00:00+08:00', 'Closing', '', 'iG0MrKxcWYuQBM2epIf_dM', 5);
INSERT INTO public.item_states VALUES (3, 3, '2026-11-26T05:01:46.033Z', '2026-11-26T05:01:46.033Z', 2, '2025-10-29T08:00:00+08:00', '2025-10-29T14:00:00+08:00', 'Trip', '', 'qz4fvyV-mcfz0brjwKXM3M', 6);
INSERT INTO public.known_sources VALUES ('12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', '2026-11-26T05:01:44.821Z');
INSERT INTO public.known_sources VALUES ('e6254046d442d411db77c382634de66151f9042afcbe918543a8df10707d2c66', '2026-11-26T05:01:44.821Z');
INSERT INTO public.kysely_migration VALUES ('0001-program', '2026-11-26T05:01:35.571Z');
INSERT INTO public.kysely_migration VALUES ('0002-access', '2026-11-26T05:01:35.841Z');
INSERT INTO public.kysely_migration VALUES ('0003-notify', '2026-11-26T05:01:35.873Z');
INSERT INTO public.kysely_migration VALUES ('0004-known-addresses', '2026-11-26T05:01:35.896Z');
INSERT INTO public.kysely_migration VALUES ('0005-changes', '2026-11-26T05:01:35.942Z');
INSERT INTO public.kysely_migration VALUES ('0006-item-states', '2026-11-26T05:01:36.026Z');
INSERT INTO public.kysely_migration VALUES ('0007-edits', '2026-11-26T05:01:36.117Z');
INSERT INTO public.kysely_migration VALUES ('0008-left-parents', '2026-11-26T05:01:36.218Z');
INSERT INTO public.kysely_migration VALUES ('0009-private-fields', '2026-11-26T05:01:36.234Z');
INSERT INTO public.kysely_migration VALUES ('0010-unseen-revisions', '2026-11-26T05:01:36.285Z');
INSERT INTO public.kysely_migration VALUES ('0011-people', '2026-11-26T05:01:36.471Z');
INSERT INTO public.kysely_migration VALUES ('0012-not-placed', '2026-11-26T05:01:36.473Z');
INSERT INTO public.kysely_migration VALUES ('0013-state-revisions', '2026-11-26T05:01:36.492Z');
INSERT INTO public.kysely_migration VALUES ('0014-upgrades', '2026-11-26T05:01:36.510Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.personal_accounts VALUES ('bjeteq', 'Ana Editor', 'ana editor', '$argon2id$v=19$m=19456,t=2,p=1$t3AR/uMoruB15QVihyIHEg$Aa/oPUYf2nL6ogZjEw85N1KOXxRwyHocbJ/2sUyxULU', '2026-11-26T05:01:39.394Z');
INSERT INTO public.program_changes VALUES (2, 1, '2026-11-26T05:01:36.566Z', 'program', NULL, 'replace', NULL, NULL);
INSERT INTO public.program_changes VALUES (3, 1, '2026-11-26T05:01:45.170Z', 'item', 2, 'change', '{"id":2,"day_id":1,"time":"10:00","title":"Short talks","description":"","version":1,"start":"2025-10-28T10:00:00+08:00","end":null}', '{"id":2,"day_id":1,"time":"10:30","title":"Short talks","description":"","version":2,"start":"2025-10-28T10:30:00+08:00","end":null}');
INSERT INTO public.program_changes VALUES (4, 1, '2026-11-26T05:01:45.419Z', 'item', 4, 'delete', '{"id":4,"day_id":2,"time":"12:00","title":"Break","description":"","version":1,"start":"2025-10-29T12:00:00+08:00","end":null,"after_id":3}', NULL);
INSERT INTO public.program_changes VALUES (5, 1, '2026-11-26T05:01:45.883Z', 'item', 5, 'add', NULL, '{"id":5,"day_id":2,"time":"14:00","title":"Closing","description":"","version":1,"start":"2025-10-29T14:00:00+08:00","end":null,"after_id":3}');
INSERT INTO public.program_changes VALUES (6, 1, '2026-11-26T05:01:46.033Z', 'item', 3, 'delete', '{"id":3,"day_id":2,"time":"08:00","title":"Trip","description":"","version":1,"start":"2025-10-29T08:00:00+08:00","end":null,"after_id":null}', NULL);
INSERT INTO public.program_state VALUES (1, 6, 1, 'dbc21e6d-01f1-4688-a72a-ec01ba5a0c62', 0);
INSERT INTO public.schedule_item_lists VALUES (1, 1, 'Speaker: A. Rector', 1024, 1, NULL);
INSERT INTO public.schedule_items VALUES (1, 1, '09:00', 'Opening', '<p>Welcome</p>', 1024, 1, 0, '', NULL);
INSERT INTO public.schedule_items VALUES (2, 1, '10:30', 'Short talks', '', 2048, 2, 0, '', NULL);
INSERT INTO public.schedule_items VALUES (4, 2, '12:00', 'Break', '', 2048, 2, 1, 'For the caterer', NULL);
INSERT INTO public.schedule_items VALUES (5, 2, '14:00', 'Closing', '', 3072, 1, 0, '', NULL);
INSERT INTO public.sessions VALUES ('e78f28b77169fe3599a19efa8cd307ae2a518b4492462a1fb877dcc1496648b7', '2026-11-26T17:01:44.926Z', 'Budi', NULL);
INSERT INTO public.upgrades VALUES ('0014-upgrades', '0.1.0', '2026-11-26T05:01:36.528Z');
SELECT pg_catalog.setval('public.days_id_seq', 2, true);
SELECT pg_catalog.setval('public.edits_id_seq', 5, true);
SELECT pg_catalog.setval('public.schedule_item_lists_id_seq', 1, true);
SELECT pg_catalog.setval('public.schedule_items_id_seq', 5, true);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.days
    ADD CONSTRAINT days_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.edit_changes
    ADD CONSTRAINT edit_changes_pk PRIMARY KEY (edit_id, "position");
ALTER TABLE ONLY public.edits
    ADD CONSTRAINT edits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pk PRIMARY KEY (path, key);
ALTER TABLE ONLY public.item_states
    ADD CONSTRAINT item_states_pkey PRIMARY KEY (item_id);
ALTER TABLE ONLY public.known_sources
    ADD CONSTRAINT known_sources_pkey PRIMARY KEY (source_hash);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.personal_accounts
    ADD CONSTRAINT personal_accounts_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.personal_accounts
    ADD CONSTRAINT personal_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.presences
    ADD CONSTRAINT presences_pkey PRIMARY KEY (connection);
ALTER TABLE ONLY public.program_changes
    ADD CONSTRAINT program_changes_pk PRIMARY KEY (revision, "position");
ALTER TABLE ONLY public.program_state
    ADD CONSTRAINT program_state_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_item_lists
    ADD CONSTRAINT schedule_item_lists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_items
    ADD CONSTRAINT schedule_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.upgrades
    ADD CONSTRAINT upgrades_pkey PRIMARY KEY (migration);
CREATE INDEX edit_changes_left_parent ON public.edit_changes USING btree (kind, left_parent) WHERE (left_parent IS NOT NULL);
CREATE INDEX edit_changes_row ON public.edit_changes USING btree (kind, row_id);
CREATE INDEX edits_revision ON public.edits USING btree (revision);
CREATE INDEX item_states_revision ON public.item_states USING btree (revision);
CREATE INDEX program_changes_at ON public.program_changes USING btree (at);
CREATE INDEX schedule_item_lists_item ON public.schedule_item_lists USING btree (schedule_item_id);
CREATE INDEX schedule_items_day ON public.schedule_items USING btree (day_id);
CREATE TRIGGER program_changed AFTER UPDATE ON public.program_state FOR EACH ROW EXECUTE FUNCTION public.notify_program_changed();
ALTER TABLE ONLY public.edit_changes
    ADD CONSTRAINT edit_changes_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES public.edits(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.presences
    ADD CONSTRAINT presences_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES public.sessions(token_hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_item_lists
    ADD CONSTRAINT schedule_item_lists_schedule_item_id_fkey FOREIGN KEY (schedule_item_id) REFERENCES public.schedule_items(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_items
    ADD CONSTRAINT schedule_items_day_id_fkey FOREIGN KEY (day_id) REFERENCES public.days(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_fkey FOREIGN KEY (account) REFERENCES public.personal_accounts(id) ON DELETE CASCADE;
