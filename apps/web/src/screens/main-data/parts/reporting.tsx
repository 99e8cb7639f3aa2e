import { ReportingEvent as FACTS } from '@dealer/fields/ReportingEvent'
import { type CallOptions, newRequestNo, type Permission, type ReportingEvent } from '@dealer/sdk'
import { confirmAction, ErrorState, SidePanel, SkeletonRows, StatusTag } from '@dealer/ui-kit/feedback'
import type { RowAction } from '@dealer/ui-kit/list'
import { type ReactNode, useState } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { tonesOf } from '../../../data/tones.ts'
import { useAction } from '../../../data/use-action.ts'
import { type Call, useCall } from '../../../data/use-call.ts'
import { ChosenButton } from '../../../document/actions/chosen-button.tsx'
import { ReasonDialog } from '../../../document/actions/reason-dialog.tsx'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../document/sheet/lines-section.tsx'
import type { ListHandle, ListParts } from '../../../list/define-list.tsx'
import { usePermission } from '../../../shell/session/permission.tsx'

const EVENTS = fieldLines<ReportingEvent>(FACTS, [
  'actionDate',
  'action',
  'actionName',
  'reason',
  'delivery',
  'receiptNo',
  'deliveryMessage',
])

/** Reporting of one kind to the manufacturer, declared. */
export interface ReportingScreen<Row extends object, Named extends object> {
  /** 员工, as users call one. */
  label: string
  /** 名员工, as users count them. */
  counted: string
  permission: Permission
  /** What calls name one by, and what users read. */
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  isReported: (row: Row) => boolean
  report: (keys: string[], requestNo: string, options?: CallOptions) => Promise<unknown>
  close: (keys: string[], reason: string, requestNo: string, options?: CallOptions) => Promise<unknown>
  /** Its reports and closings, where a drawer shows them. */
  history?: { call: Call<Named, ReportingEvent[]>; named: (row: Row) => Named }
  /** What had changed since the report before. */
  changes?: (event: ReportingEvent) => ReactNode
}

const namesOf = <Row extends object>(
  screen: Pick<ReportingScreen<Row, never>, 'label' | 'counted' | 'nameOf'>,
  rows: readonly Row[],
) => (rows.length === 1 && rows[0] ? `${screen.label}【${screen.nameOf(rows[0])}】` : `${rows.length}${screen.counted}`)

/** Reporting the marked rows, taking reports back with the reason, and the history of one; the parts of a list. */
export const reportingParts = <Row extends object, Named extends object = never>(screen: ReportingScreen<Row, Named>) =>
  function useParts({ chosen, clear }: ListHandle<Row>): ListParts<Row> {
    const may = usePermission()(screen.permission)
    const [closing, setClosing] = useState<{ rows: readonly Row[]; requestNo: string }>()
    const [shown, setShown] = useState<Row>()
    const report = useAction(
      ({ rows, requestNo }: { rows: readonly Row[]; requestNo: string }, options?: CallOptions) =>
        screen.report(rows.map(screen.keyOf), requestNo, options),
      { success: screen.history ? '已上报，厂家回执请看上报历史' : `${screen.label}已上报`, onDone: clear },
    )
    const close = useAction(
      (asked: { rows: readonly Row[]; reason: string; requestNo: string }, options?: CallOptions) =>
        screen.close(asked.rows.map(screen.keyOf), asked.reason, asked.requestNo, options),
      {
        success: '已关闭上报',
        onDone: () => {
          setClosing(undefined)
          clear()
        },
      },
    )
    const startReport = async (rows: readonly Row[]) => {
      const title = `确定上报${namesOf(screen, rows)}吗？`
      if (await confirmAction({ title, content: '资料将发送给厂家。', confirmLabel: '上报' }))
        await report.run({ rows, requestNo: newRequestNo() })
    }
    const startClose = (rows: readonly Row[]) => setClosing({ rows, requestNo: newRequestNo() })
    const rowActions = (row: Row): RowAction[] => [
      ...(may && !screen.isReported(row)
        ? [{ key: 'report', label: '上报', onClick: () => void startReport([row]) }]
        : []),
      ...(screen.history ? [{ key: 'history', label: '历史', onClick: () => setShown(row) }] : []),
      ...(may && screen.isReported(row)
        ? [{ key: 'close', label: '关闭', danger: true, onClick: () => startClose([row]) }]
        : []),
    ]
    const reportable = chosen.filter((row) => !screen.isReported(row))
    const closable = chosen.filter(screen.isReported)
    return {
      rowActions,
      toolbar: (
        <>
          <ChosenButton permission={screen.permission} chosen={reportable} isBusy={report.isBusy} onClick={startReport}>
            上报
          </ChosenButton>
          <ChosenButton permission={screen.permission} isSecond chosen={closable} onClick={startClose}>
            关闭上报
          </ChosenButton>
        </>
      ),
      children: (
        <>
          {closing && (
            <ReasonDialog
              title={`关闭上报 ${namesOf(screen, closing.rows)}`}
              confirmLabel="关闭上报"
              danger
              isBusy={close.isBusy}
              onClose={() => setClosing(undefined)}
              onConfirm={(reason) => void close.run({ ...closing, reason })}
            />
          )}
          {shown && screen.history && (
            <HistoryPanel screen={screen} history={screen.history} row={shown} onClose={() => setShown(undefined)} />
          )}
        </>
      ),
    }
  }

interface HistoryPanelProps<Row extends object, Named extends object> {
  screen: ReportingScreen<Row, Named>
  history: NonNullable<ReportingScreen<Row, Named>['history']>
  row: Row
  onClose: () => void
}

function HistoryPanel<Row extends object, Named extends object>(props: HistoryPanelProps<Row, Named>) {
  const { screen, history, row, onClose } = props
  const { data, error, refetch } = useCall(history.call, history.named(row), { silent: true })
  const tones = tonesOf(FACTS.delivery.labels) ?? {}
  const columns = EVENTS.map((column) =>
    column.prop === 'delivery'
      ? {
          ...column,
          cell: ({ delivery }: ReportingEvent) => (
            <StatusTag tone={tones[delivery] ?? 'neutral'}>{FACTS.delivery.labels?.[delivery]}</StatusTag>
          ),
        }
      : column,
  )
  return (
    <SidePanel opened onClose={onClose} title={`${screen.nameOf(row)} 上报历史`} width="min(880px, 94vw)">
      {error && !data && <ErrorState {...failureOf('上报历史', error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={6} />}
      {data && <LinesSection title="上报历史" lineKey="reportId" columns={columns} lines={data} empty="还没有上报过" />}
      {screen.changes && data?.map((event) => event.action === 'report' && screen.changes?.(event))}
    </SidePanel>
  )
}
