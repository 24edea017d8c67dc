import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import { queryOfWords } from '../../platform/database/query-of-words.server.ts'
import { normed } from '../../platform/database/without-accents.server.ts'
import { type Asked, rootOf, spellings } from './asked.ts'
import type { Kind } from './hit.ts'
import { markEnd, markStart } from './marks.ts'
import { mostOrdered } from './portions.ts'

/** How many letters of a text are searched for marks: from its beginning, or from shortly before the words. */
const markedLength = 20_000
const lead = 1_000

export type FoundRow = {
  kind: Kind
  id: string
  slug: string
  title: string
  summary: string
  beginning: string
  ending: string
  dated_at: Date | null
  total: number
  /** how many texts, of all kinds, hold every word or a derived one */
  whole: number
  place: number
  /** texts with every word in the title come first, those with a single word of them last */
  rank: number
  score: number
  marked_title: string
  marked_text: string
}

type TextQuery = RawBuilder<unknown>

const exactly = ({ text }: Asked): TextQuery => queryOfWords(text)

/** The words as asked, or with the last word as a prefix, unless it is a stop word. */
function loosely(asked: Asked): TextQuery {
  if (!asked.unfinished) return exactly(asked)
  const { before, word } = asked.unfinished
  return sql`(${exactly(asked)} || case when numnode(plainto_tsquery('portuguese', ${word})) > 0
    then ${queryOfWords(before)} && to_tsquery('simple', ${`${word}:*`})
    else ''::tsquery end)`
}

/** The word, or words derived from it. */
const ofFamily = (word: string): TextQuery => {
  const root = rootOf(word)
  const itself = sql`plainto_tsquery('portuguese', ${normed(word)})`
  return root === null ? itself : sql`(${itself} || to_tsquery('simple', ${`${root}:*`}))`
}

const noQuery = sql`''::tsquery`

/** Every word, each also in derived forms. */
const familyOf = ({ isPlain, words }: Asked): TextQuery =>
  isPlain ? sql`(${sql.join(words.map(ofFamily), sql` && `)})` : noQuery

/** Any of the words, also in derived forms. */
const anyOf = ({ isPlain, words, unfinished }: Asked): TextQuery => {
  const goingOn = unfinished ? [sql`to_tsquery('simple', ${`${unfinished.word}:*`})`] : []
  return isPlain ? sql`(${sql.join([...words.map(ofFamily), ...goingOn], sql` || `)})` : noQuery
}

/** Matches any of the words, in any spelling. */
function marksFor({ isPlain, words, unfinished }: Asked): TextQuery {
  const each = words.flatMap(spellings).map((word) => sql`plainto_tsquery('pt_marks', ${word})`)
  const roots = isPlain ? words.map(rootOf).filter((root) => root !== null) : []
  const begun = unfinished ? [...roots, unfinished.word] : roots
  const goingOn = begun.map((word) => sql`to_tsquery('simple', ${`${word}:*`})`)
  return sql`(${sql.join([...each, ...goingOn], sql` || `)})`
}

/** The word without its inflected ending. */
const stemOf = (word: string) => word.slice(0, Math.max(4, word.length - 3))

/** The part of a long text around the longest word. */
function partWith({ words }: Asked): TextQuery {
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  return sql`case when length(e.body) <= ${markedLength} then concat_ws(E'\n', nullif(e.summary, ''), e.body)
    else substr(e.body, greatest(1, strpos(f_unaccent(lower(e.body)), ${stemOf(longest)}) - ${lead}), ${markedLength}) end`
}

/** The end of what `partWith` takes a part of. */
const ending = sql`right(concat_ws(E'\n', nullif(e.summary, ''), right(e.body, 200)), 200)`

const marks = `StartSel=${markStart}, StopSel=${markEnd}`
const inTitle = `${marks}, HighlightAll=true`
/** Shows one run of the text as it stands: without ShortWord=0 it would lose a first or last "de". */
const inText = `${marks}, MaxFragments=1, MaxWords=34, MinWords=16, ShortWord=0`
const unmarked = (text: RawBuilder<unknown>) => sql`translate(${text}, ${markStart + markEnd}, '')`

type Part = {
  /** the kinds to search */
  kinds: readonly Kind[]
  /** the kinds to list; of the others only the best hit is given, with their total */
  listed: readonly Kind[]
  limit: number
  offset: number
}

/** The planner underestimates sequential scans, because tsvectors are stored out of line. */
const alongIndexes = sql`set local enable_seqscan = off`

/** From this rank on a text holds every word as asked; from the other on, every word or a derived one. */
const wholeRank = 10
const familyRank = 5

/**
 * The best hits of each kind first, with its total. Texts with every word come first, then those with derived words,
 * then those with any. Among them title matches come first, exact before derived words; then relevance and age decide.
 */
export const findEntries = (db: Database, asked: Asked, part: Part): Promise<FoundRow[]> =>
  db.transaction().execute(async (db) => {
    await alongIndexes.execute(db)
    return (await inOrder(asked, part).execute(db)).rows
  })

function inOrder(asked: Asked, part: Part): RawBuilder<FoundRow> {
  const exact = exactly(asked)
  const loose = loosely(asked)
  const family = familyOf(asked)
  const any = anyOf(asked)
  const said = asked.words.join(' ')
  const phrase = sql`'%' || search_name(${said}) || '%'`
  const isNamed = sql`name like ${phrase}`
  // The title as typed is found too, also when it has stop words only, as in "Quem somos".
  const isWhole = asked.excludes ? sql`words @@ ${loose}` : sql`(words @@ ${loose} or ${isNamed})`
  const isFound = asked.isPlain ? sql`(${isWhole} or words @@ ${any})` : isWhole
  return sql<FoundRow>`
    with hits as materialized (
      select kind, id, published_at,
        case when ${isWhole} then ${wholeRank} + case
            when name like search_name(${said}) || '%' then 4 when ${isNamed} then 3
            when title_words @@ ${exact} then 2 when title_words @@ ${loose} then 1 else 0 end
          when words @@ ${family} then ${familyRank} + case when title_words @@ ${family} then 1 else 0 end
          when title_words @@ ${any} then 1 else 0 end as rank
      from search_entries
      where ${isFound} and published_at <= app_now() and kind = any (${part.kinds}::text[])
    ),
    counted as (
      select hits.*, count(*) over (partition by kind) as total,
        count(*) filter (where rank >= ${familyRank}) over () as whole,
        row_number() over (partition by kind order by rank desc, published_at desc, id) as place
      from hits
    ),
    scored as (
      select c.kind, c.id, c.total, c.whole, c.rank, c.published_at,
        ts_rank(e.words, case when c.rank >= ${wholeRank} then ${loose} else ${any} end, 1)
          * (0.5 + 0.5 / (1 + coalesce(
            abs(extract(epoch from app_now() - e.dated_at)::float8) / 31557600, 0))) as score
      from counted c cross join lateral (
        select words, dated_at from search_entries e where e.kind = c.kind and e.id = c.id limit 1
      ) as e
      where c.place <= ${mostOrdered}
    ),
    ordered as (
      select scored.*, row_number() over (
        partition by kind order by rank desc, score desc, published_at desc, id
      ) as place
      from scored
    )
    select e.kind, e.id, e.slug, e.title, e.summary, left(e.body, 400) as beginning, ${ending} as ending, e.dated_at,
      o.total, o.whole, o.place, o.rank, o.score,
      ts_headline('pt_marks', ${unmarked(sql`e.title`)}, ${marksFor(asked)}, ${inTitle}) as marked_title,
      ts_headline('pt_marks', ${unmarked(partWith(asked))},
        ${marksFor(asked)}, ${inText}) as marked_text
    from ordered o join search_entries e using (kind, id)
    where o.place = 1
      or o.kind = any (${part.listed}::text[]) and o.place between ${part.offset + 1} and ${part.offset + part.limit}
    order by o.kind, o.place
  `
}

export type Suggested = { kind: Kind; slug: string; title: string }

/** Suggests titles; the last word is a prefix. */
export const suggestEntries = (
  db: Database,
  asked: Asked,
  kinds: readonly Kind[],
  most: number,
): Promise<Suggested[]> =>
  db.transaction().execute(async (db) => {
    await alongIndexes.execute(db)
    const begun = sql`rtrim(search_name(${asked.words.join(' ')}))`
    const { rows } = await sql<Suggested>`
      select kind, slug, title from search_entries
      where (title_words @@ ${loosely(asked)} or name like '%' || ${begun} || '%')
        and published_at <= app_now() and kind = any (${kinds}::text[])
      order by name like ${begun} || '%' desc, name like '%' || ${begun} || '%' desc, published_at desc, id
      limit ${most}
    `.execute(db)
    return rows
  })

export type Near = { asked: string; word: string; spelled: string }

/** Word lists outlive their texts: only words of findable texts are suggested. */
const isHeld = (word: RawBuilder<unknown>, kinds: readonly Kind[]) => sql<boolean>`exists (
  select from search_entries where words @@ plainto_tsquery('portuguese', ${normed(word)})
    and published_at <= app_now() and kind = any (${kinds}::text[])
)`

/** For each word that no text of these kinds has, the most similar words of such texts. */
export async function findNear(
  db: Database,
  words: readonly string[],
  kinds: readonly Kind[],
): Promise<Near[]> {
  if (words.length === 0) return []
  return db.transaction().execute(async (db) => {
    await alongIndexes.execute(db)
    return (await nearest(words, kinds).execute(db)).rows
  })
}

const nearest = (words: readonly string[], kinds: readonly Kind[]) => sql<Near>`
    select asked.word as asked, near.word, near.spelled
    from unnest(${words}::text[]) with ordinality as asked (word, place)
    cross join lateral (
      select alike.word, alike.spelled from (
        select word, max(spelled) as spelled from search_words
        where word % asked.word
        group by word order by similarity(word, asked.word) desc, word limit 48
      ) as alike
      where ${isHeld(sql`alike.word`, kinds)}
      order by similarity(alike.word, asked.word) desc, alike.word limit 12
    ) as near
    where not exists (
      select from search_words as known where known.word = asked.word and ${isHeld(sql`known.word`, kinds)}
    )
    order by asked.place
  `

/** Words in one batch: each is looked up by itself. */
const wordsAtOnce = 1_000

/** Deletes words without a text, published or scheduled. Answers how many. */
export async function forgetLostWords(db: Database): Promise<number> {
  let forgotten = 0
  for (let after: string | null = ''; after !== null; ) {
    const { last, lost } = await forgetPortion(db, after)
    after = last
    forgotten += lost
  }
  return forgotten
}

/** @param after the last word of the batch before; `last` is null beyond the last of all */
const forgetPortion = (db: Database, after: string): Promise<{ last: string | null; lost: number }> =>
  db.transaction().execute(async (db) => {
    await alongIndexes.execute(db)
    const { rows } = await sql<{ last: string | null; lost: number }>`
      with portion as materialized (
        select word from search_words where word > ${after} group by word order by word limit ${wordsAtOnce}
      ),
      gone as (
        delete from search_words using portion
        where search_words.word = portion.word and not exists (
          select from search_entries where words @@ plainto_tsquery('portuguese', ${normed(sql`portion.word`)})
        )
        returning search_words.word
      )
      select (select max(word) from portion) as last, (select count(*) from gone) as lost
    `.execute(db)
    return rows[0] ?? { last: null, lost: 0 }
  })
