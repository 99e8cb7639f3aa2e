import type { Fields } from '@dealer/fields'
import type { Permission } from '@dealer/sdk'
import { EmptyState } from '@dealer/ui-kit/feedback'
import type { RowAction } from '@dealer/ui-kit/list'
import { type ReactNode, useMemo } from 'react'
import { Status } from '../data/status.tsx'
import type { Call } from '../data/use-call.ts'
import { ActionButtons } from '../document/actions/action-buttons.tsx'
import { DocumentPaper } from '../document/sheet/document-paper.tsx'
import { Paper } from '../document/sheet/paper.tsx'
import { SheetHead } from '../document/sheet/sheet.tsx'
import { ScreenTabs } from '../shell/page/screen-tabs.tsx'
import { usePermission } from '../shell/session/permission.tsx'
import { useTab } from '../shell/tabs/tab-state.ts'

/** A tab of a record's page. */
export interface RecordTab<Content> {
  key: string
  label: string
  /** Who has it; everybody who may see the record when absent. */
  permission?: Permission
  content: (record: Content) => ReactNode
}

/** What can be done to a record on its page; called as a hook. */
export interface RecordActions {
  buttons: readonly RowAction[]
  /** Dialogs that belong to them. */
  children?: ReactNode
}

/** The page that shows one record, declared. */
export interface RecordDetailDeclaration<Key extends string, Content extends object> {
  /** What a record is: `客户`. */
  label: string
  /** The field of the address and of the call that names it. */
  key: Key
  call: Call<Record<Key, string>, Content>
  /** Facts of what the call answers, from `@dealer/fields`. */
  facts: Fields<keyof Content & string>
  /** What names it, in its head and in its tab. */
  name: keyof NoInfer<Content> & string
  /** Beside the name, in quiet letters: its code. */
  code?: keyof NoInfer<Content> & string
  /** Its states, as tags beside the name. */
  states?: readonly (keyof NoInfer<Content> & string)[]
  list: { address: string; label: string }
  /** The first is open. */
  tabs: readonly RecordTab<NoInfer<Content>>[]
  /** What can be done to it; `close` leaves the page, for what is gone. */
  useActions?: (record: NoInfer<Content>, close: () => void) => RecordActions
}

const NO_ACTIONS = (): RecordActions => ({ buttons: [] })

/**
 * The page of one record: its name and states, what can be done to it, and tabs of all that hangs on it. A tab is read when it is
 * opened.
 * @example
 * export default defineRecordDetail({
 *   label: '客户', key: 'id', call: customer.getCustomer, facts: Customer, name: 'customerName', code: 'customerCode',
 *   states: ['enabled'], list: { address: '/main-data/customer-management/customer-list', label: '去客户列表' },
 *   tabs: [{ key: 'facts', label: '基本资料', content: (one) => <Facts facts={fieldFacts(Customer, one, SHOWN)} /> }],
 * })
 */
export const defineRecordDetail = <const Key extends string, Content extends object>(
  declared: RecordDetailDeclaration<Key, Content>,
) => {
  const { label, key, call, facts, name, code, states = [], list, tabs, useActions = NO_ACTIONS } = declared

  function OneRecord({ record }: { record: Content }) {
    const { close } = useTab()
    const may = usePermission()
    const { buttons, children } = useActions(record, () => close(list.address))
    const tags = states.map((prop) => <Status key={prop} of={facts[prop].labels ?? {}} value={String(record[prop])} />)
    const shown = useMemo(
      () =>
        tabs
          .filter(({ permission }) => !permission || may(permission))
          .map((tab) => ({ key: tab.key, label: tab.label, content: tab.content(record) })),
      [record, may],
    )
    return (
      <Paper title={`${label}详情`} buttons={<ActionButtons actions={buttons} />}>
        <SheetHead number={String(record[name])} tags={tags} note={code && String(record[code])} />
        {shown.length > 0 ? <ScreenTabs tabs={shown} /> : <EmptyState text="没有可以查看的内容" />}
        {children}
      </Paper>
    )
  }

  return function RecordDetailPage() {
    return (
      <DocumentPaper
        title={`${label}详情`}
        named={key}
        call={call}
        back={list}
        tabTitle={(record) => `${label} ${String(record[name])}`}
      >
        {(record) => <OneRecord record={record} />}
      </DocumentPaper>
    )
  }
}
