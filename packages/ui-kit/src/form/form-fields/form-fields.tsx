import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { Field } from '../field/field.tsx'
import type { FormValue } from '../form-item.ts'
import { RowsField } from '../rows-field/rows-field.tsx'
import type { Form } from '../use-form.ts'
import classes from './form-fields.module.css'

/** Props of {@link FormFields}. */
export interface FormFieldsProps {
  /** From `useForm`. */
  form: Form
  /** Columns on a wide screen, 2 to 4; default 3. Narrow screens get fewer. */
  columns?: 1 | 2 | 3 | 4
  /** The first field takes the focus when the panel or dialog around the form opens. */
  autoFocus?: boolean
  /** Fields that are no typed items, as `<FormRow>`s. */
  children?: ReactNode
}

/** Props of {@link FormRow}. */
export interface FormRowProps {
  label: string
  /** Shows the mark of a required field. */
  required?: boolean
  /** Id of the control that the label names. */
  htmlFor?: string
  /** Columns that it takes. */
  span?: number
  /** The focus leaves the control. */
  onLeave?: () => void
  /** The label stands above and the control takes the whole width. */
  isWide?: boolean
  /** The control. */
  children: ReactNode
}

/** A label and its control, in the grid of `<FormFields>`. */
export function FormRow({ label, required, htmlFor, span = 1, isWide, onLeave, children }: FormRowProps) {
  return (
    <div className={isWide ? classes.wide : classes.row} style={{ '--span': span } as CSSProperties}>
      <label className={classes.label} htmlFor={htmlFor}>
        <span className={classes.text}>{label}</span>
        {required && (
          <span className={classes.required} aria-hidden>
            *
          </span>
        )}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that the focus leaves what is within, and is none itself */}
      <div className={classes.control} onBlur={onLeave}>
        {children}
      </div>
    </div>
  )
}

/** Where the first message stands: in a cell of rows, else at its field. */
const placesOf = ({ items, errors }: Form): readonly string[] => {
  const prop = items.find((item) => errors[item.prop])?.prop
  if (prop === undefined) return []
  const cell = Object.keys(errors).find((place) => place.startsWith(`${prop}.`))
  return [cell?.replaceAll('.', '-') ?? [], prop].flat()
}

/** The fields of a form in a dense grid, labels at the left. A failed check leads the focus to the first message. */
export function FormFields({ form, columns = 3, autoFocus, children }: FormFieldsProps) {
  const id = useId()
  const wrong = useRef<readonly string[]>([])
  wrong.current = placesOf(form)
  useEffect(() => {
    if (form.failures === 0) return
    const [first] = wrong.current.flatMap((place) => document.getElementById(`${id}-${place}`) ?? [])
    first?.focus()
  }, [form.failures, id])
  return (
    <div className={classes.frame}>
      <div className={classes.grid} style={{ '--columns': columns } as CSSProperties}>
        {form.items.map((item, index) => {
          if (item.type === 'hidden') return null
          const control = {
            item,
            id: `${id}-${item.prop}`,
            value: form.typed[item.prop] ?? null,
            error: form.errors[item.prop],
            onChange: (value: FormValue) => form.set(item.prop, value),
          }
          return (
            <FormRow
              key={item.prop}
              label={item.label}
              required={item.required}
              htmlFor={control.id}
              span={item.span}
              onLeave={item.check && (() => form.leave(item.prop))}
              isWide={item.type === 'rows' || item.type === 'richtext'}
            >
              {item.type === 'rows' ? (
                <RowsField {...control} errors={form.errors} />
              ) : (
                <Field {...control} isFirst={autoFocus && index === 0} />
              )}
            </FormRow>
          )
        })}
        {children}
      </div>
    </div>
  )
}
