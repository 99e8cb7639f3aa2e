import { Field, type Form, type FormItem, FormRow, type FormValue, type Option } from '@dealer/ui-kit/form'
import { type KeyboardEvent, memo, type ReactNode, useId } from 'react'
import classes from './document-head.module.css'

/** A field of the head that is looked up, such as the customer: it stands before the others. */
export interface LeadField {
  prop: string
  label: string
  /** A `<Lookup>` that shows the message. */
  field: (error: string | undefined) => ReactNode
}

/** Props of {@link DocumentHead}. */
export interface DocumentHeadProps {
  form: Form
  /** A stable function: with a new one every field is drawn again. */
  setField: (prop: string, value: FormValue) => void
  lead?: LeadField
  /** Choices that hang on what was entered, by field; they go over those of the form's items. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** What one must know while entering, beside the fields. */
  facts?: ReactNode
  /** Enter in the last field. */
  onDone: () => void
}

interface HeadFieldProps extends Pick<DocumentHeadProps, 'setField'> {
  id: string
  item: FormItem
  options: readonly Option[] | undefined
  value: FormValue
  error: string | undefined
}

/** A field of the head: drawn when something of it has changed, and not with what is worked out below it. */
const HeadField = memo(({ id, item, options, value, error, setField }: HeadFieldProps) => (
  <FormRow label={item.label} required={item.required} htmlFor={id} span={item.span}>
    <div data-field={item.prop}>
      <Field
        item={options ? { ...item, options } : item}
        id={id}
        value={value}
        error={error}
        onChange={(next) => setField(item.prop, next)}
      />
    </div>
  </FormRow>
))

const isField = (element: Element) =>
  element instanceof HTMLInputElement && element.type !== 'hidden' && !element.disabled && element.offsetParent !== null

/** The head of a document: Enter leads from field to field and then to the lines. */
export function DocumentHead({ form, setField, lead, options, facts, onDone }: DocumentHeadProps) {
  const id = useId()

  const goOn = (event: KeyboardEvent<HTMLDivElement>) => {
    const fields = [...event.currentTarget.querySelectorAll('input')].filter(isField)
    const next = fields[fields.indexOf(event.target as HTMLInputElement) + 1]
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
    else onDone()
  }
  const isPlainEnter = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
    key === 'Enter' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing
  const isInLookup = (target: EventTarget) => target instanceof Element && target.closest('[data-lookup]') !== null
  // Before the select, which would open its list: that is what the arrow keys are for here.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLDivElement>) => {
    // Enter in a button presses it.
    if (!isPlainEnter(event) || isInLookup(event.target) || !(event.target instanceof HTMLInputElement)) return
    if (event.target.getAttribute('aria-expanded') !== 'true') goOn(event)
  }
  // After the lookup, which takes Enter while there is something to find.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isPlainEnter(event) && !event.defaultPrevented && isInLookup(event.target)) goOn(event)
  }
  return (
    <div className={classes.head}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside, which take the focus */}
      <div className={classes.fields} onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
        {lead && (
          <FormRow label={lead.label} required span={2}>
            <div data-lookup data-field={lead.prop}>
              {lead.field(form.errors[lead.prop])}
            </div>
          </FormRow>
        )}
        {form.items.map((item) => (
          <HeadField
            key={item.prop}
            id={`${id}-${item.prop}`}
            item={item}
            options={options?.[item.prop]}
            value={form.typed[item.prop] ?? null}
            error={form.errors[item.prop]}
            setField={setField}
          />
        ))}
      </div>
      {facts}
    </div>
  )
}
