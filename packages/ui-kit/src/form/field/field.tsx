import { Rating, Switch, Textarea, TextInput } from '@mantine/core'
import { today } from '../../clock/clock.ts'
import { ChoiceField } from '../choice-field/choice-field.tsx'
import { DecimalInput } from '../decimal-input/decimal-input.tsx'
import { FileField } from '../files/file-field.tsx'
import { type FormItem, type FormValue, YEARS_OFFERED } from '../form-item.ts'
import { LookupField } from '../lookup-field/lookup-field.tsx'
import { RichTextField } from '../rich-text-field/rich-text-field.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { isTree } from '../tree-field/option-tree.ts'
import { TreeField } from '../tree-field/tree-field.tsx'
import { CascadeField } from './cascade-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { DateField } from './date-field.tsx'
import classes from './field.module.css'
import { listOf, textOf } from './value.ts'

/** Props of {@link Field}. */
export interface FieldProps {
  /** What the field is. */
  item: FormItem
  /** Id of its input; the label names it. */
  id: string
  value: FormValue
  /** Message under the field. */
  error?: string
  /** Takes the focus when the panel around it opens. */
  isFirst?: boolean
  onChange: (value: FormValue) => void
}

const years = () =>
  Array.from({ length: YEARS_OFFERED }, (_, index) => String(Number(today().slice(0, 'YYYY'.length)) - index))

/** The control of one item, without its label. */
export function Field({ item, id, value, error, isFirst, onChange }: FieldProps) {
  const { type = 'text', options = [], placeholder, disabled } = item
  const base = {
    id,
    error,
    disabled,
    'aria-required': item.required || undefined,
    'data-autofocus': isFirst || undefined,
  }
  switch (type) {
    case 'lookup':
      if (!item.finds) return <TextInput {...base} disabled value="" />
      return (
        <LookupField
          id={id}
          source={item.finds}
          error={error}
          required={item.required}
          disabled={disabled}
          placeholder={placeholder}
          value={textOf(value)}
          onChange={onChange}
        />
      )
    case 'textarea':
      return (
        <Textarea
          {...base}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={item.maxLength}
          placeholder={placeholder}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'number':
      return (
        <DecimalInput
          {...base}
          placeholder={placeholder}
          value={textOf(value)}
          precision={item.precision}
          signed={item.signed}
          rightSection={item.unit && <span className={classes.unit}>{item.unit}</span>}
          onChange={(number, wrong) => onChange(wrong ?? number)}
        />
      )
    case 'select':
      if (isTree(options)) return <TreeField item={item} base={base} value={value} onChange={onChange} />
      return <ChoiceField item={item} base={base} value={value} onChange={onChange} />
    case 'year':
      return (
        <ChoiceField
          item={{ ...item, options: years().map((year) => ({ value: year, label: `${year}年` })) }}
          base={base}
          value={value}
          onChange={onChange}
        />
      )
    case 'richtext':
      return (
        <RichTextField
          {...{ id, error, disabled, label: item.label, required: item.required }}
          value={textOf(value)}
          onChange={onChange}
        />
      )
    case 'multiselect':
      if (item.searches || item.finds)
        return <SearchField item={item} base={base} value={listOf(value)} onChange={onChange} />
      if (isTree(options)) return <TreeField item={item} base={base} value={value} onChange={onChange} />
      return <ChoiceField item={item} base={base} value={value} onChange={onChange} />
    case 'date':
    case 'dateRange':
    case 'datetime':
    case 'month':
    case 'monthRange':
      return <DateField item={item} base={base} value={value} onChange={onChange} />
    case 'file':
      return <FileField item={item} base={base} value={listOf(value)} onChange={onChange} />
    case 'cascade':
      return <CascadeField item={item} base={base} value={value} onChange={onChange} />
    case 'radio':
    case 'checkbox':
      return <ChoicesField item={item} base={base} value={value} onChange={onChange} />
    case 'switch':
      return (
        <div className={classes.row}>
          <Switch {...base} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
        </div>
      )
    case 'flag':
      return (
        <div className={classes.row}>
          <Switch
            {...base}
            checked={value === 'T'}
            onChange={(event) => onChange(event.currentTarget.checked ? 'T' : 'F')}
          />
        </div>
      )
    case 'rate':
      return (
        <div className={classes.row}>
          <Rating
            id={id}
            readOnly={disabled}
            count={item.max ?? 5}
            value={Number(textOf(value) || 0)}
            onChange={(mark) => onChange(String(mark))}
          />
          {error && <span className={classes.error}>{error}</span>}
        </div>
      )
    default:
      return (
        <TextInput
          {...base}
          autoComplete="off"
          // What is tidied may be longer before; the browser would cut a pasted text first.
          maxLength={item.tidy ? undefined : item.maxLength}
          placeholder={placeholder}
          value={textOf(value)}
          onChange={(event) => {
            const text = event.currentTarget.value
            onChange(item.tidy ? item.tidy(text).slice(0, item.maxLength) : text)
          }}
        />
      )
  }
}
