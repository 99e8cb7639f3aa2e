import { CategoryAnalysisQuery as QUERY } from '@dealer/fields/CategoryAnalysisQuery'
import { CategoryShare } from '@dealer/fields/CategoryShare'
import { ChannelShare } from '@dealer/fields/ChannelShare'
import { type CategoryAnalysis, type CategoryAnalysisQuery, channelTypeLabel } from '@dealer/sdk'
import { ErrorState } from '@dealer/ui-kit/feedback'
import { initialValues } from '@dealer/ui-kit/form'
import { fieldFilters, ListPage } from '@dealer/ui-kit/list'
import { BoardCard } from '../../../charts/board-card.tsx'
import { Shares } from '../../../charts/shares.tsx'
import { failureOf } from '../../../data/failure.ts'
import { toQuery } from '../../../data/list-query.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { useKeptState } from '../../../shell/tabs/kept.ts'
import { HotTable } from './hot-table.tsx'
import { daysOf, monthToDate, PRODUCTS_SOLD } from './report-days.ts'
import classes from './sales-structure.module.css'

const FILTERS = fieldFilters<CategoryAnalysisQuery>(QUERY, [{ prop: 'date', label: '日期', default: monthToDate }])
const NOTHING = '这段时间没有销售'
/** All that a chart has no room for, as one: no category. */
const OTHERS = '0'

type Days = ReturnType<typeof daysOf>

/** How the sales of some days divide; what a figure was summed from is a click away. */
export function SalesStructure() {
  const [values, search] = useKeptState('structure', () => initialValues(FILTERS))
  const { page: _page, limit: _limit, ...asked } = toQuery(FILTERS, values, { page: 1, pageSize: 1 })
  const { data, error, refetch } = useCall(dealer.report.web.categoryAnalysis, asked, { silent: true, keepOld: true })
  const days = daysOf(asked)
  return (
    <ListPage filters={FILTERS} values={values} onSearch={search}>
      <div className={classes.page} aria-busy={!data}>
        {error ? (
          <ErrorState {...failureOf('品类结构分析', error)} onRetry={() => void refetch()} />
        ) : (
          <div className={classes.cards}>
            <BoardCard title="品类构成" size="rank">
              {data && <Categories pie={data.pie} days={days} />}
            </BoardCard>
            <BoardCard title="渠道构成" size="rank">
              {data && <Channels channels={data.channels} />}
            </BoardCard>
            <BoardCard title="热销商品前10名" size="rank">
              {data && <HotTable products={data.top} days={days} nothing={NOTHING} />}
            </BoardCard>
          </div>
        )}
      </div>
    </ListPage>
  )
}

function Categories({ pie, days }: { pie: CategoryAnalysis['pie']; days: Days }) {
  const { categoryName, saleAmount, saleRate } = CategoryShare
  return (
    <Shares
      titles={[categoryName.title, saleAmount.title, saleRate.title]}
      nothing={NOTHING}
      shares={pie.map((share) => ({
        ...{ key: share.categoryId, name: share.categoryName, amount: share.saleAmount, rate: share.saleRate },
        ...(share.categoryId !== OTHERS && {
          drill: { to: PRODUCTS_SOLD, filter: { categoryId: share.categoryId, ...days } },
        }),
      }))}
    />
  )
}

function Channels({ channels }: { channels: CategoryAnalysis['channels'] }) {
  const { channelType: channel, saleAmount, saleRate } = ChannelShare
  return (
    <Shares
      titles={[channel.title, saleAmount.title, saleRate.title]}
      nothing={NOTHING}
      shares={channels.map(({ channelType, saleAmount: amount, saleRate: rate }) => ({
        ...{ key: channelType, name: channelTypeLabel[channelType], amount, rate },
      }))}
    />
  )
}
