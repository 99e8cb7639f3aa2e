import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { Field } from '../field/field.tsx'
import { type FieldType, type FormItem, type FormValue, type FormValues, initialValues } from '../form-item.ts'
import classes from './rows-field.module.css'

/** Props of {@link RowsField}. */
export interface RowsFieldProps {
  /** Its `rows` are the fields of each row. */
  item: FormItem
  id: string
  value: FormValue
  /** What is wrong in all of them, under the rows. */
  error?: string
  /** Messages of a form, of which those of its cells are told by their place: `lines.0.amount`. */
  errors?: Readonly<Record<string, string>>
  onChange: (value: FormValue) => void
}

/** Kinds of fields that need another share of the row than the rest. */
const WIDTHS: Partial<Record<FieldType, string>> = { flag: '72px', cascade: 'minmax(0, 3fr)' }

/** Rows within a form, such as the locations of a warehouse. Enter in the last row begins the next one. */
export function RowsField({ item, id, value, error, errors = {}, onChange }: RowsFieldProps) {
  const { rows: all = [], disabled, label } = item
  const fields = all.filter(({ type }) => type !== 'hidden')
  const rows = (Array.isArray(value) ? value : []) as readonly FormValues[]
  const frame = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  const count = rows.length
  useEffect(() => {
    if (!added.current) return
    added.current = false
    frame.current?.querySelector<HTMLElement>(`[data-row="${count - 1}"] input`)?.focus()
  }, [count])
  const add = () => {
    added.current = true
    onChange([...rows, initialValues(all)])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With Ctrl it confirms the form; a list of choices that is open takes it for itself.
    const isFree = event.target instanceof HTMLInputElement && event.target.getAttribute('aria-expanded') !== 'true'
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || !isFree) return
    event.preventDefault()
    if (!disabled) add()
  }
  const columns = `${fields.map(({ type }) => (type && WIDTHS[type]) ?? 'minmax(0, 1fr)').join(' ')} 32px`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Enter of its inputs, which are no static elements
    <div ref={frame} className={classes.frame} style={{ '--fields': columns } as CSSProperties} onKeyDown={onKeyDown}>
      {count > 0 && (
        <div className={classes.head} aria-hidden>
          {fields.map((field) => (
            <span key={field.prop}>{field.label}</span>
          ))}
        </div>
      )}
      {rows.map((row, at) => (
        <fieldset key={at} className={classes.row} data-row={at} aria-label={`${label}第${at + 1}行`}>
          {fields.map((field) => (
            <div key={field.prop}>
              <label htmlFor={`${id}-${at}-${field.prop}`}>
                <VisuallyHidden>{field.label}</VisuallyHidden>
              </label>
              <Field
                item={disabled ? { ...field, disabled } : field}
                id={`${id}-${at}-${field.prop}`}
                value={row[field.prop] ?? null}
                error={errors[`${item.prop}.${at}.${field.prop}`]}
                onChange={(next) =>
                  onChange(rows.map((other, place) => (place === at ? { ...other, [field.prop]: next } : other)))
                }
              />
            </div>
          ))}
          {!disabled && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`删除第${at + 1}行`}
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {error && (
        <div role="alert" data-message className={classes.error}>
          {error}
        </div>
      )}
      {!disabled && (
        <Button
          id={id}
          aria-label={`添加${label}`}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={add}
        >
          添加{label}
        </Button>
      )}
    </div>
  )
}
