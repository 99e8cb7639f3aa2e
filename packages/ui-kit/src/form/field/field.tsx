import { Checkbox, MultiSelect, Radio, Rating, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { DateInput, DatePickerInput } from '@mantine/dates'
import dayjs from 'dayjs'
import { DecimalInput } from '../decimal-input/decimal-input.tsx'
import { type FormItem, type FormValue, SEARCHABLE_FROM, YEARS_OFFERED } from '../form-item.ts'
import classes from './field.module.css'

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

const textOf = (value: FormValue) => (typeof value === 'string' ? value : '')
const listOf = (value: FormValue): string[] => (Array.isArray(value) ? [...value] : [])
const years = () => Array.from({ length: YEARS_OFFERED }, (_, index) => String(dayjs().year() - index))

/** Typed dates may leave the dashes out: 20260301. */
const parseDate = (text: string) => {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim())
  const day = dayjs(compact ? compact.slice(1).join('-') : text.trim().replace(/[./]/g, '-'))
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}

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
  const choices = {
    ...base,
    placeholder: placeholder ?? '请选择',
    data: [...options],
    searchable: options.length > SEARCHABLE_FROM,
    clearable: !item.required,
    nothingFoundMessage: '没有匹配的选项',
    comboboxProps: { shadow: 'md', transitionProps: { duration: 80 } },
  }
  switch (type) {
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
          onChange={onChange}
        />
      )
    case 'select':
      return <Select {...choices} value={textOf(value) || null} onChange={(next) => onChange(next ?? '')} />
    case 'year':
      return (
        <Select
          {...choices}
          searchable={false}
          data={years().map((year) => ({ value: year, label: `${year}年` }))}
          value={textOf(value) || null}
          onChange={(next) => onChange(next ?? '')}
        />
      )
    case 'multiselect':
      return (
        <MultiSelect
          {...choices}
          placeholder={listOf(value).length > 0 ? undefined : choices.placeholder}
          classNames={{ pillsList: classes.pills, input: classes.multi }}
          value={listOf(value)}
          onChange={onChange}
        />
      )
    case 'date':
      return (
        <DateInput
          {...base}
          clearable={!item.required}
          placeholder={placeholder ?? 'YYYY-MM-DD'}
          valueFormat="YYYY-MM-DD"
          dateParser={parseDate}
          value={textOf(value) || null}
          onChange={(next) => onChange(next ?? '')}
        />
      )
    case 'dateRange': {
      const [from, to] = listOf(value)
      return (
        <DatePickerInput
          {...base}
          type="range"
          clearable={!item.required}
          allowSingleDateInRange
          labelSeparator="至"
          title={from && to ? `${from} 至 ${to}` : undefined}
          classNames={{ wrapper: classes.rangeBox, input: classes.range, section: classes.rangeClear }}
          placeholder={placeholder ?? '开始日期 至 结束日期'}
          valueFormat="YYYY-MM-DD"
          value={[from || null, to || null]}
          onChange={([first, last]) => onChange(first || last ? [first ?? '', last ?? ''] : [])}
        />
      )
    }
    case 'radio':
      return (
        <Radio.Group {...base} value={textOf(value)} onChange={onChange} className={classes.choices}>
          <div className={classes.row}>
            {options.map((option) => (
              <Radio key={option.value} size="xs" classNames={{ label: classes.choice }} {...option} />
            ))}
          </div>
        </Radio.Group>
      )
    case 'checkbox':
      return (
        <Checkbox.Group {...base} value={listOf(value)} onChange={onChange} className={classes.choices}>
          <div className={classes.row}>
            {options.map((option) => (
              <Checkbox key={option.value} size="xs" classNames={{ label: classes.choice }} {...option} />
            ))}
          </div>
        </Checkbox.Group>
      )
    case 'switch':
      return (
        <div className={classes.row}>
          <Switch {...base} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
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
          maxLength={item.maxLength}
          placeholder={placeholder}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
