import { MultiSelect } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { askedOnce, LEAST_CHARACTERS, pageOf } from '../../lookup/lookup-types.ts'
import { isNearEnd, type More, moreInWords, withNext } from '../../lookup/next-page.ts'
import { labelsOf, toldChoices } from '../field/value.ts'
import type { FormItem, FormValue, Option } from '../form-item.ts'
import type { AnyLookupSource } from '../lookup-source.ts'

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** `searches` or `finds` says what fits typed text; `options` or the source names what is chosen already. */
  item: FormItem
  base: { id: string; error?: string; disabled?: boolean }
  value: readonly string[]
  onChange: (value: FormValue) => void
}

type Searches = NonNullable<FormItem['searches']>

/** Rows of a source as choices: the first two of its columns, code and name. */
const choicesOf =
  ({ search, keyOf, columns }: AnyLookupSource): Searches =>
  async (text, page) => {
    const { rows, hasMore } = pageOf(await search(text, { ...askedOnce(), page }))
    const named = columns.slice(0, 2)
    const options = rows.map((row) => ({ value: keyOf(row), label: named.map(({ prop }) => row[prop]).join(' ') }))
    return { rows: options, hasMore }
  }

/** What was found for a text, up to a page. */
interface Found {
  readonly text: string
  readonly page: number
  readonly options: readonly Option[]
  readonly more?: More
  /** The server could not be asked: that is not to find nothing. */
  readonly isFailed?: boolean
}

const NOTHING: Found = { text: '', page: 0, options: [] }
const codesOf = ({ value }: Option) => [value]

/** The names of keys that came from elsewhere, asked for once. */
function useNames(source: AnyLookupSource | undefined, keys: readonly string[]) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = source?.nameOf
  const unknown = nameOf ? keys.filter((key) => !names.has(key)).join() : ''
  useEffect(() => {
    if (!nameOf || unknown === '') return
    let isGone = false
    const ask = async (key: string) => [key, (await nameOf(key).catch(() => undefined)) ?? key] as const
    void Promise.all(unknown.split(',').map(ask)).then(
      (known) => !isGone && setNames((old) => new Map([...known, ...old])),
    )
    return () => {
      isGone = true
    }
  }, [nameOf, unknown])
  return [names, setNames] as const
}

/** What stands in place of choices. */
const nothingFound = (asked: string, least: number, { isFailed }: Found) => {
  if (asked.length < least) return `请输入至少${least}个字`
  return isFailed ? '查询失败，请重新输入' : '没有匹配的选项'
}

/** Below the choices: that there are more. No row has such a key. */
const END = ' '

/** Pause of typing, in ms, after which the server is asked. */
const PAUSE = 250

/** Several of so many that they are looked up by typing. What is chosen keeps its name. */
export function SearchField({ item, base, value, onChange }: SearchFieldProps) {
  const { finds, options = [], least = finds ? LEAST_CHARACTERS : 1, placeholder = '输入后选择' } = item
  const searches = useMemo(() => item.searches ?? (finds && choicesOf(finds)), [item.searches, finds])
  const [word, setWord] = useState('')
  const [found, setFound] = useState<Found>(NOTHING)
  const [names, setNames] = useNames(finds, value)
  const asked = word.trim()
  const learn = useCallback(
    (options: readonly Option[]) =>
      setNames((old) => new Map([...old, ...options.map(({ value: key, label }) => [key, label] as const)])),
    [setNames],
  )
  const loadMore = async () => {
    const { text, page, more } = found
    if (!searches || !more || more === 'coming') return
    setFound({ ...found, more: 'coming' })
    const next = await searches(text, page + 1).then(pageOf, () => undefined)
    // Another text has other hits by now.
    const ifStill = (made: (old: Found) => Found) =>
      setFound((old) => (old.text === text && old.page === page ? made(old) : old))
    if (!next) return ifStill((old) => ({ ...old, more: 'failed' }))
    learn(next.rows)
    ifStill((old) => ({
      ...{ text, page: page + 1, options: withNext(old.options, next.rows, codesOf) },
      more: next.hasMore ? 'there' : undefined,
    }))
  }
  useEffect(() => {
    if (!searches || asked.length < least) return setFound(NOTHING)
    let isStale = false
    const timer = setTimeout(async () => {
      // Typing on asks again; until then nothing is offered.
      const hits = await searches(asked, 1).then(pageOf, () => undefined)
      if (isStale) return
      if (!hits) return setFound({ ...NOTHING, text: asked, isFailed: true })
      const { rows, hasMore } = hits
      setFound({ text: asked, page: 1, options: rows, more: hasMore ? 'there' : undefined })
      learn(rows)
    }, PAUSE)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [searches, asked, least, learn])
  const data = useMemo(() => {
    const known = new Map([...options.map(({ value: key, label }) => [key, label] as const), ...names])
    const chosen = value.map((key) => ({ value: key, label: known.get(key) ?? key }))
    const { more, options: hits } = found
    const end = more && hits.length > 0 ? [{ value: END, label: moreInWords(more, hits.length), disabled: true }] : []
    return [...chosen, ...hits.filter(({ value: key }) => !value.includes(key)), ...end]
  }, [options, names, value, found])
  return (
    <MultiSelect
      {...base}
      searchable
      clearable
      aria-description={toldChoices(labelsOf(value, data))}
      // Nothing is offered before something is typed: a list that opens with the focus would only cover what stands below.
      openOnFocus={false}
      hidePickedOptions
      maxDropdownHeight={280}
      // An arrow brings the last row into view, not the room below it: near the end is enough.
      scrollAreaProps={{
        viewportProps: { onScroll: ({ currentTarget }) => isNearEnd(currentTarget) && void loadMore() },
      }}
      placeholder={value.length > 0 ? undefined : placeholder}
      nothingFoundMessage={nothingFound(asked, least, found)}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 80 } }}
      // The server has decided what fits.
      filter={({ options: all }) => all}
      data={data}
      value={[...value]}
      searchValue={word}
      onSearchChange={setWord}
      onChange={onChange}
    />
  )
}
