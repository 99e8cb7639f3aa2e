import { usePinyin } from '@dealer/ui-kit/pinyin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePresent } from '../address/address.tsx'
import { placeOf, searchMenu, searchTitles } from '../menu/menu-search.ts'
import type { Site } from '../menu/site.ts'
import { type Preset, withPreset } from '../page/preset.ts'
import { usePermission } from '../session/permission.tsx'
import { keyOf } from '../tabs/tabs.ts'
import type { Command } from './commands.ts'
import { usePlaces } from './places.ts'

/** Something that the command palette leads to. */
export interface Finding {
  /** Tells findings apart. */
  id: string
  title: string
  /** What tells it from others: where a page stands, whose document it is. */
  note?: string
  /** Name in the tabler set. */
  icon?: string
  /** The key that does the same. */
  key?: string
  run: () => void
}

/** Findings under a title. */
export interface FindingGroup {
  title: string
  findings: readonly Finding[]
}

const PAGES = 8

/** How the server is asked comes when the first text is there to ask for. */
const loadFinders = () => import('./record-finders.ts')

/**
 * What a text leads to: the user's pages, what the shell does, and records of the server. Without a text it is where the
 * user was last, and their favourites.
 * @param asked the text that the server is asked for, some time after the typed one; empty: it is not asked
 */
export const useFindings = (site: Site, commands: readonly Command[], typed: string, asked: string) => {
  const navigate = useNavigate()
  const here = usePresent(keyOf)
  const may = usePermission()
  const pinyin = usePinyin(typed)
  const { favourites, visited } = usePlaces(site)
  const records = useQuery({
    queryKey: ['palette', asked],
    queryFn: async ({ signal }) => {
      const { findRecords } = await loadFinders()
      return findRecords(asked, ({ permission, page }) => may(permission) && site.pages.has(page), signal)
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const groups = useMemo((): FindingGroup[] => {
    const go = (to: string, preset?: Preset) => () => void navigate(to, { state: preset && withPreset(preset) })
    const doing = (found: readonly Command[]): Finding[] =>
      found.map(({ title, key, run }) => ({ id: `command ${title}`, title, icon: 'command', key, run }))
    const listed = commands.filter(({ isUnlisted }) => !isUnlisted)
    if (typed === '') {
      const pinned = favourites.map((page) => ({ ...pageFinding(page), run: go(page.path) }))
      // Where one was before comes first: Ctrl+K and Enter go there and back.
      const seen = visited
        .filter(({ key }) => key !== here)
        .map(({ key, title, page }) => ({
          id: `visited ${key}`,
          title,
          note: title === page.title ? placeOf(page) : page.title,
          icon: page.icon,
          run: go(key),
        }))
      return [
        { title: '最近访问', findings: seen },
        { title: '收藏', findings: pinned },
        { title: '操作', findings: doing(listed) },
      ]
    }
    const pages = searchMenu([...site.pages.values()], typed, { limit: PAGES, pinyin })
    const found = asked === '' ? [] : (records.data ?? [])
    const byGroup = (wanted: string): FindingGroup => ({
      title: wanted,
      findings: found
        .filter(({ group }) => group === wanted)
        .flatMap(({ icon, records }) =>
          records.map(({ title, note, to, preset }) => ({
            id: `${wanted} ${note} ${title}`,
            ...{ title, note, icon },
            run: go(to, preset),
          })),
        ),
    })
    return [
      { title: '页面', findings: pages.map(({ page }) => ({ ...pageFinding(page), run: go(page.path) })) },
      { title: '操作', findings: doing(searchTitles(listed, ({ title }) => title, typed, pinyin)) },
      ...['单据', '客户', '商品'].map(byGroup),
    ]
  }, [commands, favourites, visited, site, typed, asked, pinyin, records.data, navigate, here])
  return { groups: groups.filter(({ findings }) => findings.length > 0), isAsking: records.isFetching }
}

const pageFinding = (page: Parameters<typeof placeOf>[0]) => ({
  id: `page ${page.path}`,
  title: page.title,
  note: placeOf(page),
  icon: page.icon,
})
