-- Two roles for robot-parts: one owns the tables and changes them at upgrades, the other is the service and may do no more than
-- its queries need. Run once, inside the database, as a superuser; a second time changes nothing:
--
--   createdb robot_parts
--   psql --dbname=robot_parts --file=deploy/postgres/roles.sql
--   psql --dbname=robot_parts --command='\password robot_parts_owner' --command='\password robot_parts'
--
-- Then make or upgrade the tables and give the service its rights, with DATABASE_URL of the owner:
--
--   robot-parts db migrate --grant-to robot_parts

do $$
declare
  database text := current_database();
  ours text;
begin
  if not exists (select from pg_roles where rolname = 'robot_parts_owner') then
    create role robot_parts_owner login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'robot_parts') then
    create role robot_parts login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  end if;

  execute format('alter database %I owner to robot_parts_owner', database);
  execute format('revoke all on database %I from public', database);
  execute format('grant connect on database %I to robot_parts', database);

  -- A database from before there were roles: what is in it changes hands.
  for ours in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname in ('accounts', 'balances', 'idempotency', 'keys', 'leases', 'ledger', 'order_events', 'orders',
                      'rate_windows', 'schema_versions')
  loop
    execute format('alter table public.%I owner to robot_parts_owner', ours);
  end loop;
  if to_regprocedure('public.ledger_is_append_only()') is not null then
    alter function public.ledger_is_append_only() owner to robot_parts_owner;
  end if;
end
$$;

-- Whoever owns the database owns the schema; nobody else makes anything in it.
alter schema public owner to pg_database_owner;
revoke all on schema public from public;
grant usage on schema public to robot_parts;

-- The service asks for these itself. A pooler between them may drop what it asks for; a charge must be on disk all the same.
alter role robot_parts set synchronous_commit = on;
alter role robot_parts set statement_timeout = '8s';
alter role robot_parts set idle_in_transaction_session_timeout = '10s';
