import type { Field, Fields } from '@dealer/fields'
import type { CallOptions, Permission } from '@dealer/sdk'
import type { Form } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Call } from '../data/use-call.ts'
import { defineList, type ListDeclaration, type ListHandle, type ListParts } from '../list/define-list.tsx'
import { usePermission } from '../shell/session/permission.tsx'
import { useTabDirty } from '../shell/tabs/tab-state.ts'
import { DetailForm } from './detail-form.tsx'
import { type Entered, type FormField, masterItems } from './form-field.ts'
import { MasterForm, type Save } from './master-form.tsx'
import { bodyOf } from './record.ts'
import { type Disabling, useRowActions } from './use-row-actions.tsx'
import type { FreeField } from './watch-free.tsx'

/** What every row of master data has. */
export interface MasterRow {
  id: string
  version: number
  /** Absent where rows are not disabled. */
  enabled?: 'T' | 'F'
}

/** A call that changes something, and who may call it. */
export interface Deed<Body> {
  call: (body: Body, options?: CallOptions) => Promise<unknown>
  permission: Permission
}

/** A row as the user saw it. */
export interface IdVersion {
  id: string
  version: number
}

/** What else is done to a row. */
export interface RowDeed<Row> extends Deed<IdVersion> {
  /** The word of its button: `设为默认`. */
  label: string
  /** The rows that have it; all when absent. */
  when?: (row: Row) => boolean
}

/** Master data, declared: its list and what is done to its rows. */
export interface MasterDeclaration<
  Query extends object,
  Row extends MasterRow & object,
  Add extends object,
  Change extends object,
> {
  /** What a row is: `品牌`. */
  label: string
  /** The field that names a row in questions. */
  name: keyof Row & string
  list: Omit<ListDeclaration<Query, Row>, 'parts' | 'selection' | 'rowKey' | 'title' | 'open'>
  form: {
    /** Facts of what is saved. */
    facts: Fields<Entered<NoInfer<Add>>>
    fields: readonly FormField<NoInfer<Add>>[]
    /** What stands below the fields, such as a map that shows the place. */
    below?: (form: Form) => ReactNode
    /** Reads what is saved, where the list's rows have less of it. */
    detail?: Call<{ id: string }, { version: number }>
    /** Fields whose value nobody else may have, and the calls that know. */
    free?: readonly FreeField<Entered<NoInfer<Add>>>[]
  }
  add?: Deed<Add>
  /** Takes the row's id and version with what was entered. */
  change?: Deed<Change>
  /** Enables and disables; without a call of its own the row is changed. */
  enable?: (Deed<IdVersion & { enabled: 'T' | 'F' }> & { when?: (row: NoInfer<Row>) => boolean }) | 'change'
  /** What is said before a row is disabled, where the usual words do not fit it. */
  disabling?: Disabling<NoInfer<Row>>
  remove?: Deed<{ items: IdVersion[] }>
  more?: readonly RowDeed<NoInfer<Row>>[]
  /** Rows that nobody may change, such as those of the system. */
  fixed?: (row: NoInfer<Row>) => boolean
  /** A hook that makes what is special: buttons behind 新增, actions of a row before 停用, panels. */
  parts?: (list: ListHandle<NoInfer<Row>, NoInfer<Query>>) => Omit<ListParts<NoInfer<Row>>, 'open'>
}

const NO_PARTS = () => ({})

/**
 * The screen of a kind of master data: its list, a form beside it, and adding, changing, enabling and deleting for those
 * who may. What the server refuses stands at the field that it names.
 * @example
 * export default defineMasterData({
 *   label: '客户类型', name: 'typeName',
 *   list: { call: dealer.md.customerType.list, query: CustomerTypeQuery, row: CustomerType, id: 'md.customerType', … },
 *   form: { facts: CustomerTypeSave, fields: ['typeCode', 'typeName', 'channelType'] },
 *   add: { call: dealer.md.customerType.save, permission: 'md:customerType:edit' }, …
 * })
 */
export function defineMasterData<
  Query extends object,
  Row extends MasterRow & object,
  Add extends object,
  Change extends object,
>(master: MasterDeclaration<Query, Row, Add, Change>) {
  const { label, add, change, form, fixed } = master
  const { detail, free, below } = form
  const facts: Readonly<Record<string, Field>> = form.facts
  // The names of the fields were checked above; from here on a form is data.
  const items = masterItems(facts, form.fields as Parameters<typeof masterItems>[1])
  // The form's fields are those of the calls, and the facts hold their values to what the contract takes.
  const adds = add && (add.call as unknown as Save)
  const changes = change && (change.call as unknown as Save)
  const changeRow = (row: IdVersion, entered: object, options?: CallOptions) =>
    changes?.({ ...bodyOf(facts, row, entered), id: row.id, version: row.version }, options)
  const enable =
    master.enable === 'change'
      ? change && {
          permission: change.permission,
          call: async (row: Row, enabled: 'T' | 'F', options?: CallOptions) =>
            changeRow(detail ? { ...(await detail({ id: row.id }, options)), ...row } : row, { enabled }, options),
        }
      : master.enable && {
          permission: master.enable.permission,
          when: master.enable.when,
          call: (row: Row, enabled: 'T' | 'F', options?: CallOptions) =>
            (master.enable as Deed<object>).call({ id: row.id, version: row.version, enabled }, options),
        }

  const useSpecial: NonNullable<typeof master.parts> = master.parts ?? NO_PARTS
  const useParts = (list: ListHandle<Row, Query>): ListParts<Row> => {
    const special = useSpecial(list)
    const may = usePermission()
    // null: a new row.
    const [edited, edit] = useState<Row | null>()
    const [isDirty, setDirty] = useState(false)
    // Said here, since a form that was saved is gone before it could take it back.
    useTabDirty(edited !== undefined && isDirty)
    const mayChange = (row: Row) => change !== undefined && may(change.permission) && !fixed?.(row)
    const rowActions = useRowActions<Row>({ ...master, enable })
    const shown = { label, items, facts, free, below, onDirty: setDirty, onClose: () => edit(undefined) }
    const save = edited && mayChange(edited) ? changeRow : undefined
    return {
      open: edit,
      rowActions: (row) => [
        ...(mayChange(row) ? [{ key: 'edit', label: '修改', onClick: () => edit(row) }] : []),
        ...(special.rowActions?.(row) ?? []),
        ...rowActions(row),
      ],
      toolbar: (
        <>
          {add && may(add.permission) && <Button onClick={() => edit(null)}>新增</Button>}
          {special.toolbar}
        </>
      ),
      children: (
        <>
          {edited === undefined ? null : edited === null ? (
            <MasterForm {...shown} save={adds} />
          ) : detail ? (
            <DetailForm key={edited.id} {...shown} id={edited.id} detail={detail} change={save} />
          ) : (
            <MasterForm
              key={edited.id}
              {...shown}
              row={edited}
              save={save && (async (body, options) => save(edited, body, options))}
            />
          )}
          {special.children}
        </>
      ),
    }
  }

  return defineList<Query, Row>({
    ...master.list,
    // Every row of master data has an id.
    rowKey: 'id' as keyof Row & string,
    title: label,
    parts: useParts,
  })
}
