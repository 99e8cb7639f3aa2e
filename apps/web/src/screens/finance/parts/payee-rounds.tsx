import type { CustomerPickerRow, Payee, PayeeSaved } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import type { FormValues } from '@dealer/ui-kit/form'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { LastDocument } from '../../../document/entry/last-document.tsx'
import { toastSubmitted } from '../../../document/entry/saved-toast.tsx'
import { READ_ANEW } from '../../../document/entry/use-entry-start.ts'
import { withPreset } from '../../../shell/page/preset.ts'
import { useTab, useTabClean, useTabTitle } from '../../../shell/tabs/tab-state.ts'
import { NotChanged } from './not-changed.tsx'
import { changedHead, newHead } from './payee-head.ts'
import { PAYEE } from './payee-kind.ts'

/** What a form needs to know of the customer who pays. */
export type PayeeCustomer = Pick<CustomerPickerRow, 'customerCode' | 'customerName'> &
  Partial<Pick<CustomerPickerRow, 'salesmanId'>>

/** What a form begins with. */
export interface PayeeStart {
  readonly customer?: PayeeCustomer
  readonly head: FormValues
  /** The receipt that is changed. */
  readonly changed?: Payee
  /** The debt that the way here is about. */
  readonly refNum?: string
}

/** One round of entering: a receipt from its first values to its save. */
export interface PayeeRound {
  readonly start: PayeeStart
  /** The receipt that was saved just before. */
  readonly aside: ReactNode
  /** @param head as it was saved; the next one begins on the same day, by the same way of paying */
  readonly onSaved: (saved: PayeeSaved, amount: string, head: FormValues) => void
}

/** Props of {@link PayeeRounds}. */
interface PayeeRoundsProps {
  children: (round: PayeeRound) => ReactNode
}

/**
 * What the address asks for: a receipt that is changed (`id`), one of a customer (`customerCode`) who pays a debt (`refNum`), or a
 * new one; then one after the other.
 */
export function PayeeRounds({ children }: PayeeRoundsProps) {
  const [query] = useSearchParams()
  const [id, code, refNum] = ['id', 'customerCode', 'refNum'].map((prop) => query.get(prop) ?? '')
  const [start, setStart] = useState<PayeeStart | undefined>(() => (id || code ? undefined : { head: newHead() }))
  const changed = useCall(dealer.finance.payee.view, { id: id ?? '' }, { ...READ_ANEW, enabled: !!id && !start })
  const named = useCall(
    dealer.so.salesOrder.customerList,
    { code: code ?? '', withOpen: 'T' },
    { silent: true, enabled: !id && !!code && !start },
  )
  if (!start && changed.data && !changed.isFetching) {
    const { customerCode, customerName } = changed.data
    const customer = { customerCode, customerName }
    setStart({ customer, head: changedHead(changed.data), changed: changed.data })
  }
  if (!start && named.data) {
    const customer = named.data.find(({ customerCode }) => customerCode === code)
    setStart({
      head: { ...newHead(), customerCode: customer?.customerCode ?? '', salesmanId: customer?.salesmanId ?? '' },
      ...(customer && { customer }),
      ...(customer && refNum && { refNum }),
    })
  }
  const read = id ? changed : named
  useTabTitle(start?.changed && `修改 ${start.changed.payeeDocNum}`)
  if (read.error && !start)
    return <ErrorState {...failureOf(id ? PAYEE.label : '客户', read.error)} onRetry={() => void read.refetch()} />
  if (!start) return <SkeletonRows rows={8} />
  if (start.changed && !start.changed.actions?.includes('edit'))
    return <NotChanged kind={PAYEE} document={start.changed} />
  return <Rounds first={start}>{children}</Rounds>
}

/** A saved new receipt makes room for the next, a changed one closes its tab. */
function Rounds({ first, children }: PayeeRoundsProps & { first: PayeeStart }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { close } = useTab()
  const clean = useTabClean()
  const [round, setRound] = useState({ number: 0, start: first })
  const [last, setLast] = useState<{ number: string; amount: string }>()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOver) return
    // What was typed is saved: the tab would ask otherwise.
    clean()
    const timer = setTimeout(close)
    return () => clearTimeout(timer)
  }, [isOver, clean, close])
  const show = (payeeDocNum: string) => navigate(PAYEE.list.address, { state: withPreset({ payeeDocNum }) })
  const onSaved: PayeeRound['onSaved'] = ({ id, payeeDocNum: number }, amount, head) => {
    const said = { label: PAYEE.label, onAgain: () => navigate(pathname), onShow: () => show(number) }
    toastSubmitted({ id, number, amount, version: 0 }, said)
    setLast({ number, amount })
    if (first.changed) setOver(true)
    else setRound((old) => ({ number: old.number + 1, start: { head: newHead(head) } }))
  }
  const aside = last && <LastDocument {...last} onShow={() => show(last.number)} />
  return <Keyed key={round.number}>{children({ start: round.start, aside, onSaved })}</Keyed>
}

/** A new key makes everything inside anew. */
const Keyed = ({ children }: { children: ReactNode }) => children
