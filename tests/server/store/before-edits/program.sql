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
    version integer DEFAULT 1 NOT NULL
);
CREATE SEQUENCE public.days_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.days_id_seq OWNED BY public.days.id;
CREATE TABLE public.idempotency_keys (
    path text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text NOT NULL,
    created_at text NOT NULL
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
    fingerprint text DEFAULT ''::text NOT NULL
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
    uuid text
);
CREATE TABLE public.schedule_item_lists (
    id integer NOT NULL,
    schedule_item_id integer NOT NULL,
    content text NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL
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
    version integer DEFAULT 1 NOT NULL
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
    expires_at text NOT NULL
);
ALTER TABLE ONLY public.days ALTER COLUMN id SET DEFAULT nextval('public.days_id_seq'::regclass);
ALTER TABLE ONLY public.schedule_item_lists ALTER COLUMN id SET DEFAULT nextval('public.schedule_item_lists_id_seq'::regclass);
ALTER TABLE ONLY public.schedule_items ALTER COLUMN id SET DEFAULT nextval('public.schedule_items_id_seq'::regclass);
INSERT INTO public.account VALUES (1, '$argon2id$v=19$m=19456,t=2,p=1$JLl71Uvr0awx0rtd5w8N/Q$fpUPtGIO2sQt7ds5sgkuLWxLMXEnoi4OWpC3VUIZb1o');
INSERT INTO public.days VALUES (1, 'First day', '2025-10-28', 1, 2);
INSERT INTO public.days VALUES (2, 'Second day', '2025-10-29', 2, 2);
INSERT INTO public.idempotency_keys VALUES ('/api/schedule-items', 'trip', 'f791011f8f69f3fc2579becdf55d3f54147fb2bf5bb416430f6c9a298ed504d5', '{"id":4,"day_id":2,"time":"08:00","title":"Trip","description":"","version":1}', '2026-11-25T13:44:47.990Z');
INSERT INTO public.item_states VALUES (2, 1, '2026-11-25T13:44:48.009Z', NULL, 1, '2025-10-28T09:00:00+08:00', '2025-10-28T10:00:00+08:00', 'Short talks', '', 'L9YIBxOWJAl7VeznQDjshS');
INSERT INTO public.item_states VALUES (4, 1, '2026-11-25T13:44:48.044Z', NULL, 2, '2025-10-29T08:00:00+08:00', '2025-10-29T10:00:00+08:00', 'Trip', '', 'qz4fvyV-mcfz0brjwKXM3M');
INSERT INTO public.item_states VALUES (3, 1, '2026-11-25T13:44:48.044Z', NULL, 2, '2025-10-29T10:00:00+08:00', '2025-10-29T11:00:00+08:00', 'Break', '', '69sXj7R32c_N_DsiGgURTe');
INSERT INTO public.item_states VALUES (1, 1, '2026-11-25T13:44:48.068Z', NULL, 1, '2025-10-28T08:00:00+08:00', '2025-10-28T09:00:00+08:00', 'Opening', '', 'jDWhJzuFnjzU46yahJom68');
INSERT INTO public.kysely_migration VALUES ('0001-program', '2026-11-25T13:44:44.790Z');
INSERT INTO public.kysely_migration VALUES ('0002-access', '2026-11-25T13:44:44.813Z');
INSERT INTO public.kysely_migration VALUES ('0003-notify', '2026-11-25T13:44:44.823Z');
INSERT INTO public.kysely_migration VALUES ('0004-known-addresses', '2026-11-25T13:44:44.825Z');
INSERT INTO public.kysely_migration VALUES ('0005-changes', '2026-11-25T13:44:44.828Z');
INSERT INTO public.kysely_migration VALUES ('0006-item-states', '2026-11-25T13:44:44.833Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.program_changes VALUES (2, 1, '2026-11-25T13:44:44.838Z', 'program', NULL, 'replace', NULL, NULL);
INSERT INTO public.program_changes VALUES (3, 1, '2026-11-25T13:44:47.870Z', 'item', 4, 'add', NULL, '{"id":4,"day_id":2,"time":"08:00","title":"Trip","description":"","version":1,"start":"2025-10-29T08:00:00+08:00","end":null}');
INSERT INTO public.program_changes VALUES (4, 1, '2026-11-25T13:44:48.009Z', 'item', 2, 'change', '{"id":2,"day_id":1,"time":"09:00 - 10:00","title":"Talks","description":"","version":2,"start":"2025-10-28T09:00:00+08:00","end":"2025-10-28T10:00:00+08:00"}', '{"id":2,"day_id":1,"time":"09:00 - 10:00","title":"Short talks","description":"","version":3,"start":"2025-10-28T09:00:00+08:00","end":"2025-10-28T10:00:00+08:00"}');
INSERT INTO public.program_changes VALUES (5, 1, '2026-11-25T13:44:48.044Z', 'item', 3, 'change', '{"id":3,"day_id":1,"time":"10:00","title":"Break","description":"","version":2,"start":"2025-10-28T10:00:00+08:00","end":null}', '{"id":3,"day_id":2,"time":"10:00","title":"Break","description":"","version":3,"start":"2025-10-29T10:00:00+08:00","end":null}');
INSERT INTO public.program_changes VALUES (6, 1, '2026-11-25T13:44:48.068Z', 'sub-item', 2, 'delete', '{"id":2,"schedule_item_id":1,"content":"Dean","version":2}', NULL);
INSERT INTO public.program_state VALUES (1, 6, 1, 'ec438a63-d04c-4622-b043-e25b58684f25');
INSERT INTO public.schedule_item_lists VALUES (1, 1, 'Rector', 1, 2);
INSERT INTO public.schedule_items VALUES (1, 1, '08:00 - 09:00', 'Opening', '<p>Welcome</p>', 1, 2);
INSERT INTO public.schedule_items VALUES (4, 2, '08:00', 'Trip', '', 4, 1);
INSERT INTO public.schedule_items VALUES (2, 1, '09:00 - 10:00', 'Short talks', '', 2, 3);
INSERT INTO public.schedule_items VALUES (3, 2, '10:00', 'Break', '', 5, 3);
SELECT pg_catalog.setval('public.days_id_seq', 2, true);
SELECT pg_catalog.setval('public.schedule_item_lists_id_seq', 2, true);
SELECT pg_catalog.setval('public.schedule_items_id_seq', 4, true);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.days
    ADD CONSTRAINT days_pkey PRIMARY KEY (id);
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
CREATE INDEX program_changes_at ON public.program_changes USING btree (at);
CREATE INDEX schedule_item_lists_item ON public.schedule_item_lists USING btree (schedule_item_id);
CREATE INDEX schedule_items_day ON public.schedule_items USING btree (day_id);
CREATE TRIGGER program_changed AFTER UPDATE ON public.program_state FOR EACH ROW EXECUTE FUNCTION public.notify_program_changed();
ALTER TABLE ONLY public.schedule_item_lists
    ADD CONSTRAINT schedule_item_lists_schedule_item_id_fkey FOREIGN KEY (schedule_item_id) REFERENCES public.schedule_items(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_items
    ADD CONSTRAINT schedule_items_day_id_fkey FOREIGN KEY (day_id) REFERENCES public.days(id) ON DELETE CASCADE;
