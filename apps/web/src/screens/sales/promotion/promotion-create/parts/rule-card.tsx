import type { AnyDealerError } from '@dealer/sdk'
import { FormFields, useForm } from '@dealer/ui-kit/form'
import { checkLines } from '@dealer/ui-kit/grid'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { rowNamed } from '../../../../../data/failure.ts'
import { DocumentLines } from '../../../../../document/entry/document-lines.tsx'
import type { EditorKind } from './editor-kinds.ts'
import classes from './promotion-editor.module.css'
import type { RuleValues } from './promotion-values.ts'
import { ruleColumns } from './rule-columns.ts'
import { useRuleLines } from './use-rule-lines.ts'

/** What the editor asks of a rule. */
export interface RuleHandle {
  readonly read: () => RuleValues
  /** Marks what is wrong and says it; leads the focus to the first of it where nothing before is wrong. */
  readonly check: (leads: boolean) => readonly string[]
  /** Shows a refusal at what it names: `items.2.qty` within the rule. */
  readonly refuse: (error: AnyDealerError, field: string) => void
}

/** Props of {@link RuleCard}. */
export interface RuleCardProps {
  readonly kind: EditorKind
  /** Place among the rules, from 0. */
  readonly at: number
  readonly first: RuleValues
  readonly handle: Ref<RuleHandle>
  /** A stable function. */
  readonly onChange: () => void
  /** Absent where it is the only one. */
  readonly onRemove?: (() => void) | undefined
}

/** A rule or step: its fields, and its products in a grid. */
export function RuleCard({ kind, at, first, handle, onChange, onRemove }: RuleCardProps) {
  const { items, goods, rule } = kind
  const form = useForm(items, first.values)
  const { store, grid, onSwitchUnit } = useRuleLines(first.lines)
  const columns = useMemo(() => ruleColumns(goods?.columns ?? 'gift', onSwitchUnit), [goods, onSwitchUnit])
  useEffect(() => store.onAny(onChange), [store, onChange])
  const seen = useRef(form.values)
  useEffect(() => {
    if (seen.current !== form.values) onChange()
    seen.current = form.values
  }, [form.values, onChange])

  const [none, setNone] = useState(false)
  useImperativeHandle(handle, () => ({
    read: () => ({ key: first.key, values: form.values, lines: store.filled() }),
    check: (leads) => {
      const isEmpty = goods !== undefined && store.filled().length === 0
      setNone(isEmpty)
      const wrong = Object.entries(form.check())
      if (leads) form.validate()
      else for (const [prop, message] of wrong) form.warn(prop, message)
      const messages = wrong.map(([, message]) => message)
      if (!goods) return messages
      const cells = checkLines(store, columns)
      if (leads && wrong.length === 0) {
        const [first] = cells
        if (first) grid.current?.focus(first.key, first.prop)
        else if (isEmpty) grid.current?.focus(store.keys()[0] ?? store.addBlank(), 'product')
      }
      const missing = isEmpty ? [`请录入${goods.label}`] : []
      return [...messages, ...missing, ...cells.map(({ line, message }) => `第 ${line} 行：${message}`)]
    },
    refuse: (error, field) => {
      const named = rowNamed(field, ['items', 'giftItems'])
      const line = named && store.filled()[named.place]
      if (!line)
        return items.some((item) => item.prop === field) ? form.warn(field, error.message) : form.refuse(error.message)
      const shown = columns.some(({ prop }) => prop === named.prop) ? named.prop : 'product'
      store.setError(line.key, shown, error.message)
      grid.current?.focus(line.key, shown)
    },
  }))

  const title = `第${at + 1}${rule === '规则' ? '条规则' : '个阶梯'}`
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.cardHead}>
        <h2>{title}</h2>
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" aria-label={`删除${title}`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </header>
      {items.length > 0 && <FormFields form={form} columns={3} />}
      {goods && (
        <>
          <div className={none ? classes.missing : classes.label}>{none ? `请录入${goods.label}` : goods.label}</div>
          <div className={classes.grid}>
            <DocumentLines
              tableId={`promotion.${goods.columns}`}
              store={store}
              columns={columns}
              grid={grid}
              onSwitchUnit={onSwitchUnit}
              onDone={() => undefined}
            />
          </div>
        </>
      )}
    </section>
  )
}
