import type { CallOptions } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { type ReactNode, useState } from 'react'
import { Status } from '../data/status.tsx'
import { ActionButtons } from '../document/actions/action-buttons.tsx'
import { reject } from '../document/actions/deed.ts'
import { defineActions } from '../document/actions/define-actions.tsx'
import { type FieldFact, fieldFacts } from '../document/sheet/field-facts.ts'
import { Facts, Sheet, SheetHead } from '../document/sheet/sheet.tsx'
import { defineList, type ListDeclaration, type ListHandle, type ListParts } from '../list/define-list.tsx'

/** What every application has. */
interface Application<Action extends string> {
  id: string
  version: number
  actions: readonly Action[]
}

type Decide = (
  body: { id: string; version: number; requestNo: string; auditRemark?: string },
  options?: CallOptions,
) => Promise<unknown>

/** A kind of application and its audit, declared. */
export interface AuditDeclaration<Query extends object, Row extends Application<Action>, Action extends string> {
  /** What it is called: `地址修正`. */
  label: string
  /** The field of its number, of its state, and of what it is about. */
  number: keyof Row & string
  status: keyof Row & string
  about: keyof Row & string
  list: Omit<ListDeclaration<Query, Row>, 'parts' | 'selection' | 'rowKey' | 'title' | 'open'>
  /** The contract's words for what is done. */
  labels: Readonly<Record<Action, string>>
  pass: readonly [action: Action, call: Decide]
  reject: readonly [action: Action, call: Decide]
  /** What passing does, said with the question: `新资料将写入客户。` */
  follows?: string
  /** What the drawer says of one. */
  shown: readonly FieldFact<NoInfer<Row>>[]
  /** What is to be decided, under the facts. */
  body?: (row: Row) => ReactNode
}

/** The decisions of an audit as buttons: passing after a question, rejecting with the reason. */
export const auditActions = <Row extends Application<Action>, Action extends string>({
  ...declared
}: Pick<
  AuditDeclaration<object, Row, Action>,
  'label' | 'number' | 'about' | 'labels' | 'pass' | 'reject' | 'follows'
>) => {
  const { label, number, about, labels, follows } = declared
  const [passing, pass] = declared.pass
  const [rejecting, refuse] = declared.reject
  const deeds = {
    [passing]: {
      follows,
      one: ({ id, version }: Row, { requestNo }: { requestNo: string }, options?: CallOptions) =>
        pass({ id, version, requestNo }, options),
      done: `${label}已通过`,
    },
    [rejecting]: {
      one: ({ id, version }: Row, how: { requestNo: string; reason: string }, options?: CallOptions) =>
        refuse({ id, version, requestNo: how.requestNo, auditRemark: how.reason }, options),
      ...reject(`${label}已驳回`),
    },
  }
  return defineActions<Row, Action, 'id'>({
    ...{ label, key: 'id', number, about, labels },
    // Two actions by their names; a computed key cannot say which.
    deeds: deeds as unknown as Parameters<typeof defineActions<Row, Action, 'id'>>[0]['deeds'],
  })
}

/**
 * The screen of applications that somebody decides: their list, and one beside it with what it changes and the buttons.
 * @example
 * export default defineAudit({
 *   label: '门店审核', number: 'applyNum', status: 'auditStatus', about: 'customerName', labels: customerApplicationActionLabel,
 *   list: { call: dealer.md.customerStore.list, query: CustomerApplicationQuery, row: CustomerStore, id: 'md.customerStore', … },
 *   pass: ['pass', dealer.md.customerStore.pass], reject: ['reject', dealer.md.customerStore.reject],
 *   shown: ['customerName', 'contact', 'mobile', 'licenseFileId'],
 * })
 */
export function defineAudit<Query extends object, Row extends Application<Action>, Action extends string>(
  declared: AuditDeclaration<Query, Row, Action>,
) {
  const { label, number, status, list, shown, body } = declared
  const useActions = auditActions<Row, Action>(declared as unknown as Parameters<typeof auditActions<Row, Action>>[0])
  const text = (row: Row, prop: keyof Row & string) => String(row[prop])

  function useParts({ rows, clear }: ListHandle<Row>): ListParts<Row> {
    const [id, setId] = useState<string>()
    const { buttons, dialogs } = useActions({ onDone: clear })
    const open = rows.find((row) => row.id === id)
    const actions = open ? buttons(open) : []
    return {
      open: (row) => setId(row.id),
      rowActions: (row) => buttons(row),
      children: (
        <>
          {open && (
            <SidePanel
              opened
              onClose={() => setId(undefined)}
              title={`${label}详情`}
              width="min(880px, 94vw)"
              footer={actions.length > 0 && <ActionButtons actions={actions} />}
            >
              <SheetHead
                number={text(open, number)}
                tags={<Status of={list.row[status].labels ?? {}} value={text(open, status)} />}
              />
              <Sheet>
                <Facts facts={fieldFacts<Row>(list.row, open, shown)} />
                {body?.(open)}
              </Sheet>
            </SidePanel>
          )}
          {dialogs}
        </>
      ),
    }
  }

  return defineList<Query, Row>({ ...list, rowKey: 'id' as keyof Row & string, title: label, parts: useParts })
}
