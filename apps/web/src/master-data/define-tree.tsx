import type { Field, Fields } from '@dealer/fields'
import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import type { RowAction } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { failureOf } from '../data/failure.ts'
import { type Call, type LooseCall, useCall } from '../data/use-call.ts'
import { closeAsking } from '../form/confirm-leave.ts'
import { usePermission } from '../shell/session/permission.tsx'
import { useTabDirty } from '../shell/tabs/tab-state.ts'
import type { Deed, IdVersion, MasterRow } from './define-master-data.tsx'
import classes from './define-tree.module.css'
import { type Entered, type FormField, type MasterItem, masterItems } from './form-field.ts'
import type { Save } from './master-form.tsx'
import { TreeForm } from './tree-form.tsx'
import { TreeList } from './tree-list.tsx'
import { type Placed, parentsFor, placedNodes, type TreeNode } from './tree-nodes.ts'
import { useRowActions } from './use-row-actions.tsx'
import { useTreeMoves } from './use-tree-moves.ts'
import type { FreeField } from './watch-free.tsx'

/** Master data whose rows lie below each other, declared. */
export interface TreeDeclaration<Node extends TreeNode, Body extends object> {
  /** What a row is: `商品类别`. */
  label: string
  /** Reads the whole tree. */
  call: LooseCall<object, readonly Node[]>
  /** Reads what is saved, where the tree has less of it. */
  detail?: Call<{ id: string }, { version: number }>
  /** The field with a row's code. */
  code: keyof Node & string
  /** The field that names the row above, and by which field it names it: the id when absent. */
  parent: Entered<NoInfer<Body>>
  key?: keyof Node & string
  /** The field that orders siblings; rows are moved where there is one. */
  order?: Entered<NoInfer<Body>>
  /** How many levels there may be. */
  most?: number
  form: {
    /** Facts of what is saved. */
    facts: Fields<Entered<NoInfer<Body>>>
    fields: readonly FormField<NoInfer<Body>>[]
    /** Fields whose value nobody else may have, and the calls that know. */
    free?: readonly FreeField<Entered<NoInfer<Body>>>[]
  }
  /** Adds a row, and changes the one with the id. */
  save: Deed<Body>
  enable?: Deed<IdVersion & { enabled: 'T' | 'F' }>
  /** Deletes one row. */
  remove?: Deed<IdVersion>
  /** What is said before a row is disabled, where the usual words do not fit. */
  disabling?: string
  /** Rows that nobody may change, such as those of the system. */
  fixed?: (row: NoInfer<Node>) => boolean
}

/** What the page shows: a row that stands, or a new one below another. */
type Shown = { readonly id: string } | { readonly below: string | null }

/** Rows that are read with their facts say who made and changed them. */
const noteOf = (row: object | undefined) => {
  const { createName, createDate, updateName, updateDate } = (row ?? {}) as Readonly<Record<string, string>>
  return createDate && `创建 ${createName} ${createDate}　修改 ${updateName} ${updateDate}`
}

/**
 * The screen of a tree of master data: the tree with a search at the left, the chosen row's form at the right, and adding
 * below, moving, enabling and deleting for those who may, by mouse and by keyboard.
 * @example
 * export default defineTree({
 *   label: '商品类别', call: category.list, code: 'categoryCode', parent: 'parentId', order: 'sortNum', most: 4,
 *   form: { facts: CategorySave, fields: ['categoryCode', 'categoryName', 'parentId', 'taxRate'] },
 *   save: { call: category.save, permission: 'md:category:edit' }, …
 * })
 */
export function defineTree<Node extends TreeNode, Body extends object>(tree: TreeDeclaration<Node, Body>) {
  const { label, call, detail, parent, order, most, fixed, remove, enable } = tree
  const facts: Readonly<Record<string, Field>> = tree.form.facts
  // The names of the fields were checked above; from here on a form is data.
  const items = masterItems(facts, tree.form.fields as Parameters<typeof masterItems>[1])
  const field = (node: Node, name: string | undefined) => String((node as Record<string, unknown>)[name ?? 'id'] ?? '')
  const keyOf = (node: Node) => field(node, tree.key)
  const codeOf = (node: Node) => field(node, tree.code)
  const textsOf = (node: Node) => [node.name, codeOf(node)]
  const saving = tree.save.call as unknown as Save
  const deeds = {
    label,
    name: 'name' as const,
    disabling: tree.disabling,
    fixed: fixed as ((row: MasterRow & { name: string }) => boolean) | undefined,
    enable: enable && {
      permission: enable.permission,
      call: ({ id, version }: IdVersion, enabled: 'T' | 'F', options?: object) =>
        enable.call({ id, version, enabled }, options),
    },
    remove: remove && {
      permission: remove.permission,
      call: async ({ items: [row], ...rest }: { items: IdVersion[]; requestNo?: string }, options?: object) =>
        row && remove.call({ ...row, ...rest }, options),
    },
  }

  return function TreeScreen() {
    const may = usePermission()
    const mayEdit = may(tree.save.permission)
    const { data, error, refetch } = useCall(call, {}, { silent: true, keepOld: true })
    const nodes = useMemo(() => data ?? [], [data])
    const placed = useMemo(() => placedNodes(nodes, keyOf), [nodes])
    const [shown, show] = useState<Shown>()
    const [isDirty, setDirty] = useState(false)
    useTabDirty(shown !== undefined && isDirty)
    const own = shown && 'id' in shown ? placed.find(({ node }) => node.id === shown.id) : undefined
    const read = useCall(
      (detail ?? call) as Call<{ id: string }, object>,
      { id: own?.node.id ?? '' },
      {
        silent: true,
        enabled: detail !== undefined && own !== undefined,
      },
    )
    const leave = (on: () => void) => void closeAsking(shown !== undefined && isDirty, on)
    const go = (next: Shown | undefined) =>
      leave(() => {
        setDirty(false)
        show(next)
      })
    const rowActions = useRowActions<MasterRow & { name: string }>(deeds)
    const mayChange = (node: Node) => mayEdit && !fixed?.(node)
    const save = mayEdit ? saving : undefined
    const moves = useTreeMoves({ facts, parent, order: order ?? '', placed, save, detail, leave })

    const isNew = shown !== undefined && 'below' in shown
    const offered = useMemo(
      () =>
        items.map(
          (item): MasterItem =>
            item.prop === parent
              ? { ...item, type: 'select', options: parentsFor(placed, own, most), of: undefined }
              : item,
        ),
      [placed, own],
    )
    const row = own && (detail ? read.data : own.node)
    /** What can be done follows from the row whose version is sent: the tree may be older or newer. */
    const actionsOf = (one: Placed<Node>, shownRow: object): RowAction[] => {
      const { up, down } = moves.maySteps(one)
      const steps = order !== undefined && mayChange(one.node)
      const { id } = one.node
      return [
        ...(mayEdit && one.level < (most ?? Number.POSITIVE_INFINITY)
          ? [{ key: 'add', label: '新增下级', onClick: () => go({ below: one.key }) }]
          : []),
        ...(steps && up ? [{ key: 'up', label: '上移', onClick: () => moves.step(id, -1) }] : []),
        ...(steps && down ? [{ key: 'down', label: '下移', onClick: () => moves.step(id, 1) }] : []),
        // The form is made anew of the row that comes of it.
        ...rowActions({ ...one.node, ...(shownRow as IdVersion) }).map(({ onClick, ...action }) => ({
          ...action,
          onClick: () => leave(onClick),
        })),
      ]
    }
    const form = { items: offered, facts, free: tree.form.free, onDirty: setDirty }
    const saved = (answer: unknown) => {
      const { id } = (answer ?? {}) as Partial<IdVersion>
      if (id !== undefined) show({ id })
    }

    if (!data)
      return error ? <ErrorState {...failureOf(label, error)} onRetry={() => void refetch()} /> : <SkeletonRows />
    return (
      <div className={classes.root}>
        <div className={classes.side}>
          {mayEdit && (
            <div className={classes.tools}>
              <Button onClick={() => go({ below: null })}>新增</Button>
            </div>
          )}
          <TreeList
            {...{ label, nodes, placed, textsOf, codeOf }}
            chosen={own?.node.id}
            onChoose={(id) => id !== own?.node.id && go({ id })}
            {...(order !== undefined && mayEdit && { onStep: moves.step, onDrop: moves.drop })}
          />
        </div>
        <div className={classes.main}>
          {isNew ? (
            <TreeForm
              {...form}
              key={`new ${shown.below}`}
              title={`新增${label}`}
              row={{ [parent]: shown.below ?? undefined }}
              save={save}
              actions={[]}
              onSaved={saved}
              onCancel={() => go(undefined)}
            />
          ) : own && row ? (
            <TreeForm
              {...form}
              key={`${own.node.id} ${String((row as Partial<IdVersion>).version)}`}
              title={own.path}
              note={noteOf(row)}
              row={{ ...row, id: own.node.id }}
              save={mayChange(own.node) ? save : undefined}
              actions={actionsOf(own, row)}
              onSaved={saved}
            />
          ) : own ? (
            <SkeletonRows />
          ) : (
            <EmptyState text={`选择一个${label}查看`} />
          )}
        </div>
      </div>
    )
  }
}
