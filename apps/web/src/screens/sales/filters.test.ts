// @vitest-environment node
import { expect, it } from 'vitest'

const texts = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const facts = import.meta.glob<Record<string, object>>('../../../../../packages/fields/src/*Query.gen.ts', {
  eager: true,
})

/** What no row of a list can be found by: nothing of it has come in. */
const NOT_YET: Readonly<Record<string, readonly string[]>> = { './return-in/return-in.tsx': ['returnInNum', 'inDate'] }

const lists = Object.entries(texts).filter(([, text]) => text.includes('defineList({'))

/** The filters of the call that a list asks; the two ends of a range are one. */
function filtersOf(text: string): string[] {
  const [, name = ''] = /from '@dealer\/fields\/(\w+Query)'/.exec(text) ?? []
  const [, found] = Object.entries(facts).find(([path]) => path.endsWith(`/${name}.gen.ts`)) ?? []
  return [...new Set(Object.keys(found?.[name] ?? {}).map((field) => field.replace(/(Start|End)$/, '')))]
}

it.each(lists)('[BM-1] %s offers each filter of its call', (file, text) => {
  const [, said = ''] = /(?:fixed|filters): ([\s\S]*?)columns:/.exec(text) ?? []
  const offered = filtersOf(text).filter((field) => new RegExp(`\\b${field}(Start|End)?\\b`).test(said))
  expect(offered.length).toBeGreaterThan(0)
  expect(filtersOf(text).filter((field) => !offered.includes(field))).toEqual(NOT_YET[file] ?? [])
})
