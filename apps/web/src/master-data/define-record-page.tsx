import type { Field, Fields } from '@dealer/fields'
import type { Form } from '@dealer/ui-kit/form'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Call, useCall } from '../data/use-call.ts'
import { PaperPending } from '../document/sheet/paper.tsx'
import { usePermission } from '../shell/session/permission.tsx'
import { usePageTitle, useTab, useTabTitle } from '../shell/tabs/tab-state.ts'
import type { Deed } from './define-master-data.tsx'
import { type Entered, type FormField, masterItems } from './form-field.ts'
import type { Save } from './master-form.tsx'
import { RecordForm } from './record-form.tsx'
import type { FreeField } from './watch-free.tsx'

/** A section of the page, declared: its fields by the contract's facts. */
export interface RecordSection<Body> {
  title: string
  fields: readonly FormField<Body>[]
  /** Columns on a wide screen; default 3. */
  columns?: 1 | 2 | 3 | 4
  /** What stands below its fields, such as a map that shows the place. */
  below?: (form: Form) => ReactNode
}

/** A page on which one record is added and changed, declared. */
export interface RecordPageDeclaration<
  Key extends string,
  Content extends { readonly version: number },
  Add extends object,
  Change extends object,
> {
  /** What a record is: `客户`. */
  label: string
  /** The field of the address and of the call that names it: `id`. An address without it is that of a new one. */
  key: Key
  /** The field that names it in its tab. */
  name: keyof Content & string
  /** Where the page goes when it is done. */
  list: string
  /** Reads what is changed. */
  detail: Call<Record<Key, string>, Content>
  /** Facts of what is saved, from `@dealer/fields`. */
  facts: Fields<Entered<NoInfer<Change>>>
  sections: readonly RecordSection<NoInfer<Change>>[]
  /** What a new one begins with, by what its address says. */
  first?: (address: URLSearchParams) => Partial<NoInfer<Change>>
  /** What is read shown in the words of what is saved, where they differ. */
  toForm?: (content: NoInfer<Content>) => object
  /** Fields whose values nobody else may have, and the calls that know. */
  free?: readonly FreeField<Entered<NoInfer<Change>>>[]
  /** Asked before it is saved, such as whether a double is meant; false keeps it from being sent. */
  ask?: (body: Record<string, unknown>) => Promise<boolean>
  /** What the user must be told of what was saved, such as a password that is shown once, before the page goes on. */
  tell?: (answer: unknown, body: Record<string, unknown>) => Promise<unknown>
  add?: Deed<Add>
  /** Takes the record's `id` and `version` with what was entered. */
  change?: Deed<Change>
}

/**
 * A page of its own for a record with more fields than a panel holds: sections of fields, what is required, formats and texts by
 * the contract, what is taken said while typing, refusals at the field that they name, the question before typed text is lost.
 * Saved, it goes back to the list or on to the next new one.
 * @example
 * export default defineRecordPage({
 *   label: '客户', key: 'id', name: 'customerName', list: '/main-data/customer-management/customer-list',
 *   detail: customer.getCustomer, facts: CustomerSave,
 *   sections: [{ title: '基本资料', fields: ['customerName', 'customerTypeCode', 'level'] }],
 *   free: [{ prop: 'customerName', check: (name, id) => customer.checkName({ name, id }) }],
 *   add: { call: customer.save, permission: 'md:customer:edit' }, change: { call: customer.save, permission: 'md:customer:edit' },
 * })
 */
export const defineRecordPage = <
  const Key extends string,
  Content extends { readonly version: number },
  Add extends object,
  Change extends object,
>(
  declared: RecordPageDeclaration<Key, Content, Add, Change>,
) => {
  const { label, key, name, list, detail, first, toForm, ask, tell, add, change } = declared
  // The names of the fields are checked by the declaration; from here on a form is data.
  const facts: Readonly<Record<string, Field>> = declared.facts
  const sections = declared.sections.map(({ fields, ...section }) => ({
    ...section,
    items: masterItems(facts, fields as Parameters<typeof masterItems>[1]),
  }))
  const form = { facts, sections, free: declared.free ?? [], ask, tell }
  const may = (allowed: ReturnType<typeof usePermission>, deed: Deed<Add> | Deed<Change> | undefined) =>
    deed && allowed(deed.permission) ? (deed.call as unknown as Save) : undefined

  /** One new record after the other. */
  function NewRecord() {
    const allowed = usePermission()
    const { close } = useTab()
    const [address] = useSearchParams()
    const [round, setRound] = useState(0)
    const row = useMemo(() => first?.(address) ?? {}, [address])
    // One page may both add and change, and the menu calls it by one of them.
    usePageTitle(`新增${label}`)
    return (
      <RecordForm
        {...form}
        key={round}
        title={`新增${label}`}
        row={row}
        save={may(allowed, add)}
        onSaved={(_, isNext) => (isNext ? setRound((number) => number + 1) : close(list))}
        onCancel={() => close()}
      />
    )
  }

  function ChangedRecord({ id }: { id: string }) {
    const allowed = usePermission()
    const { close } = useTab()
    const args = { [key]: id } as Record<Key, string>
    const { data, error, refetch, isFetchedAfterMount } = useCall(detail, args, { silent: true, staleTime: 0 })
    // What was kept of an earlier look may be old; and what is being changed stays as it was read.
    const [read, setRead] = useState<Content>()
    if (!read && data && isFetchedAfterMount) setRead(data)
    const row = useMemo(() => read && { ...read, ...toForm?.(read) }, [read])
    useTabTitle(read && `${label} ${String(read[name])}`)
    const save = may(allowed, change)
    const title = `${save ? '修改' : '查看'}${label}`
    if (!row) return <PaperPending title={title} error={error} onRetry={() => void refetch()} />
    return (
      <RecordForm
        {...form}
        title={title}
        row={row}
        id={id}
        save={save}
        onSaved={() => close(list)}
        onCancel={() => close()}
      />
    )
  }

  return function RecordPage() {
    const id = useSearchParams()[0].get(key)
    return id ? <ChangedRecord key={id} id={id} /> : <NewRecord />
  }
}
