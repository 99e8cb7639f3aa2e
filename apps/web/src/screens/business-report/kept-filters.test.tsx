import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { type Kept, KeptProvider } from '../../shell/tabs/kept.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import InvTrend from './inv-trend.tsx'
import { HotSales } from './parts/hot-sales.tsx'
import { SalesStructure } from './parts/sales-structure.tsx'

const NOTHING: Readonly<Record<string, unknown>> = {
  invTrend: { periods: [], series: [] },
  categoryAnalysis: { pie: [], channels: [], top: [] },
}

/** The page in its tab; answers what it asked first. */
async function firstAsked(page: ReactNode, call: string, kept: Kept, isBack: boolean) {
  const { asked } = showScreen(
    <KeptProvider value={{ kept, isBack }}>{page}</KeptProvider>,
    ({ name }) => NOTHING[name] ?? [],
  )
  await expect.poll(() => asked.some(({ name }) => name === call)).toBe(true)
  const said = asked.find(({ name }) => name === call)?.said
  cleanup()
  return said
}

const DAYS = ['2026-02-01', '2026-02-03']
const SAID = { dateStart: '2026-02-01', dateEnd: '2026-02-03' }

it.each<[string, ReactNode]>([
  ['hotSaleList', <HotSales key="hot" />],
  ['categoryAnalysis', <SalesStructure key="structure" />],
  ['invTrend', <InvTrend key="trend" />],
])('a page of %s that was given up for room asks as it was left', async (call, page) => {
  const kept: Kept = new Map()
  expect(await firstAsked(page, call, kept, false)).not.toMatchObject(SAID)
  const [name = '', standing] = [...kept].find(([, one]) => typeof (one as { value: unknown }).value === 'object') ?? []
  const { value } = standing as { value: object }
  const left = Object.entries(value).map(([prop, one]) => [prop, Array.isArray(one) ? DAYS : one])
  kept.set(name, { value: Object.fromEntries(left) })
  expect(await firstAsked(page, call, kept, true)).toMatchObject(SAID)
})
