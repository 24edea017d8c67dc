-- contract: the check takes what it took, and a new word; the version before writes no such use, and deletes nothing that has one.
alter table legal_texts add column id uuid not null default gen_random_uuid();
alter table upload_uses drop constraint upload_uses_kind_check;
alter table upload_uses add constraint upload_uses_kind_check
  check (kind in ('site', 'banner', 'page', 'post', 'event', 'material', 'product', 'legal'));
-- The versions there are hold what they show. What was deleted before is gone, and what was replaced is what it is now.
insert into upload_uses (upload_id, kind, record_id, label)
select distinct uploads.id, 'legal', legal_texts.id,
  case slug when 'terms' then 'Termos de uso' when 'exchange' then 'Trocas e devoluções' else 'Privacidade' end
    || ' (versão' || chr(160) || number || ')'
from legal_texts
  cross join lateral regexp_matches(legal_texts.text, '<(?:img|p class="file") data-upload="([0-9a-f-]{36})"', 'g') shown (found)
  join uploads on uploads.id::text = found[1];
