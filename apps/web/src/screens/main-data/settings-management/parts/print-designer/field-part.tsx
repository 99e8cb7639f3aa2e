import type { PrintColumn, PrintField, PrintFieldChoice, PrintLayout } from '@dealer/sdk'
import { OrderedList } from '@dealer/ui-kit/ordered-list'
import { ActionIcon, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { addField, changeField, fieldsLeft, type LayoutPart, moveField, removeField } from './design.ts'
import classes from './templete-designer.module.css'

/** Props of {@link FieldPart}. */
export interface FieldPartProps {
  part: LayoutPart
  /** 表头字段 */
  title: string
  layout: PrintLayout
  choices: readonly PrintFieldChoice[]
  disabled: boolean
  onChange: (layout: PrintLayout) => void
}

type Entry = PrintField & Partial<PrintColumn>

/** A part of the layout: its fields in their order, by drag or by keys, and what else may be added. */
export function FieldPart({ part, title, layout, choices, disabled, onChange }: FieldPartProps) {
  const entries = layout[part] as readonly Entry[]
  const isTable = part === 'columns'
  const summed = new Set(choices.filter(({ isSum }) => isSum === 'T').map(({ prop }) => prop))
  const left = fieldsLeft(choices, layout, part)
  const change = (prop: string, changed: Partial<Entry>) => onChange(changeField(layout, part, prop, changed))
  const number = (entry: Entry, field: 'width' | 'span', label: string, least: number, most: number) => (
    <NumberInput
      className={classes.size}
      size="xs"
      aria-label={`${entry.label}${label}`}
      title={label}
      min={least}
      max={most}
      allowDecimal={false}
      clampBehavior="strict"
      disabled={disabled}
      value={entry[field] ?? least}
      onChange={(value) => typeof value === 'number' && value >= least && change(entry.prop, { [field]: value })}
    />
  )
  return (
    <section className={classes.part} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {!disabled && (
          <Select
            size="xs"
            className={classes.add}
            aria-label={`添加${title}`}
            placeholder="添加字段"
            searchable
            nothingFoundMessage="没有更多字段"
            comboboxProps={{ shadow: 'md', transitionProps: { duration: 80 } }}
            data={left.map(({ prop, label }) => ({ value: prop, label }))}
            value={null}
            onChange={(prop) => {
              const choice = left.find((one) => one.prop === prop)
              if (choice) onChange(addField(layout, part, choice))
            }}
          />
        )}
      </header>
      <OrderedList
        label={title}
        rows={entries}
        keyOf={({ prop }) => prop}
        nameOf={({ label }) => label}
        onMove={disabled ? undefined : ({ prop }, to) => onChange(moveField(layout, part, prop, to))}
      >
        {(entry) => (
          <div className={classes.entry}>
            <TextInput
              size="xs"
              className={classes.text}
              aria-label={`${entry.label}显示文字`}
              maxLength={20}
              disabled={disabled}
              value={entry.label}
              onChange={(event) => change(entry.prop, { label: event.currentTarget.value })}
            />
            {isTable ? number(entry, 'width', '宽度(毫米)', 3, 300) : number(entry, 'span', '宽度(24为整行)', 1, 24)}
            {isTable && summed.has(entry.prop) && (
              <Checkbox
                size="xs"
                label="合计"
                disabled={disabled}
                checked={entry.isSum === 'T'}
                onChange={(event) => change(entry.prop, { isSum: event.currentTarget.checked ? 'T' : 'F' })}
              />
            )}
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`移除${entry.label}`}
                onClick={() => onChange(removeField(layout, part, entry.prop))}
              >
                <IconX size={14} />
              </ActionIcon>
            )}
          </div>
        )}
      </OrderedList>
    </section>
  )
}
