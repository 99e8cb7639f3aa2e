import type { CallOptions, RowPage } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import type { FormValue } from '@dealer/ui-kit/form'
import type { FilterName, ReadyFilter } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCall } from '../data/use-call.ts'
import type { ListCall } from '../data/use-list.ts'
import { dealer } from '../dealer.ts'
import { useSite } from '../shell/menu/site-context.ts'

/** A list of what has been archived. Its query is the live one's, with days that must be given. */
export interface History<Query, Row> {
  call: {
    (query: never, options?: CallOptions): Promise<RowPage<Row>>
    readonly path: string
  }
  /** The stem of the days that it wants, `docDate`, or the filter of the one month: `month`. */
  range: FilterName<Query>
}

/** The call for a screen that asks for the days, whatever else it asks for. */
export const archivedCall = <Query, Row>({ call }: History<Query, Row>) => call as unknown as ListCall<Query, Row>

/** Months that one question may reach over. */
const MOST_MONTHS = 12
const DAY = 'YYYY-MM-DD'

const rangeRule = (label: string) => (value: FormValue) => {
  const [from, to] = Array.isArray(value) ? value : []
  if (!from || !to) return `${label}必填!`
  const isTooLong = dayjs(String(from))
    .add(MOST_MONTHS, 'month')
    .isBefore(dayjs(String(to)).add(1, 'day'))
  return isTooLong ? `历史查询日期范围不能超过${MOST_MONTHS}个月` : undefined
}

/** What the closing of the last month archived is in it: the longest that may be asked for, up to today. */
const lastYear = () => {
  const end = dayjs(today())
  return [end.subtract(MOST_MONTHS, 'month').add(1, 'day').format(DAY), end.format(DAY)]
}

const lastMonth = () => dayjs(today()).subtract(1, 'month').format('YYYY-MM')

/** The month that a history opens on, once it is known: the one that was closed last, or the last one where none was. */
export const useHistoryMonth = (): string | undefined => {
  const { data, isPending } = useCall(dealer.inv.inventoryMonthly.toList, {}, { silent: true })
  // A closing meanwhile changes nothing of what is being read.
  const [opened, open] = useState<string>()
  if (opened === undefined && !isPending) open(data?.lastClosed ?? lastMonth())
  return opened
}

/** The filters of a history: its range stands first and must be given. What others begin with is of live work alone. */
export const historyFilters = <Prop extends string>(
  filters: readonly ReadyFilter<Prop>[],
  range: string,
  month?: string,
): readonly ReadyFilter<Prop>[] => {
  const isRange = ({ prop }: ReadyFilter) => prop === `${range}Start` || prop === range
  const wanted = filters.filter(isRange).map((filter) => ({
    ...filter,
    required: true,
    ...(filter.prop === range ? { default: month } : { rule: rangeRule(filter.label), default: lastYear() }),
  }))
  if (wanted.length === 0) throw new Error(`the history needs a filter ${range}`)
  const others = filters.filter((filter) => !isRange(filter)).map(({ default: _live, ...filter }) => filter)
  return [...wanted, ...others]
}

/** The history of a list. @example historyOf('/sales/order-out/order-out-search-list') // '/order-out-search-list-history' */
export const historyOf = (page: string): string => `${page.slice(page.lastIndexOf('/'))}-history`

/** The way from a list to its history, for those whose menu has it. */
export function HistoryButton() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { pages } = useSite()
  const address = historyOf(pathname)
  if (!pages.has(address)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={16} stroke={1.5} />}
      onClick={() => void navigate(address)}
    >
      历史查询
    </Button>
  )
}
