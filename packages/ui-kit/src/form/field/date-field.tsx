import { strictDate } from '@dealer/validators'
import {
  DateInput,
  DatePickerInput,
  DatesProvider,
  type DatesProviderSettings,
  DateTimePicker,
  MonthPickerInput,
} from '@mantine/dates'
import 'dayjs/locale/zh-cn'
import { today } from '../../clock/clock.ts'
import type { FormItem, FormValue } from '../form-item.ts'
import classes from './field.module.css'
import { rangePresets } from './range-presets.ts'
import { listOf, textOf } from './value.ts'

/** Props of {@link DateField}. */
export interface DateFieldProps {
  item: FormItem
  /** What every input takes: id, error, disabled and so on. */
  base: object
  value: FormValue
  onChange: (value: FormValue) => void
}

const TYPED_DAY = /^(\d{4})(?:(\d{2})(\d{2})|[-./](\d{1,2})[-./](\d{1,2}))$/

/** Typed dates may leave the dashes out: 20260301. What is no day of the calendar, as 2026-02-30, is none. */
const parseDate = (text: string) => {
  const [, year = '', month, date, ...apart] = TYPED_DAY.exec(text.trim()) ?? []
  const day = [year, month ?? apart[0], date ?? apart[1]].map((part = '') => part.padStart(2, '0')).join('-')
  return strictDate.is(day) ? day : null
}

/** Pickers of months answer the first day of one. */
const monthOf = (day: string | null) => day?.slice(0, 7) ?? ''
const dayOf = (month: string | undefined) => (month ? `${month}-01` : null)

const RANGE = {
  labelSeparator: '至',
  classNames: { wrapper: classes.rangeBox, input: classes.range, section: classes.rangeClear },
} as const

function Picker({ item, base, value, onChange }: DateFieldProps) {
  const { type, placeholder, required } = item
  const common = { ...base, clearable: !required }
  // These are buttons, of which none can be required in ARIA; their label has the star.
  const button = { ...common, 'aria-required': undefined }
  const [from, to] = listOf(value)
  switch (type) {
    case 'datetime':
      return (
        <DateTimePicker
          {...button}
          withSeconds
          placeholder={placeholder ?? 'YYYY-MM-DD HH:mm:ss'}
          valueFormat="YYYY-MM-DD HH:mm:ss"
          value={textOf(value) || null}
          onChange={(next) => onChange(next ?? '')}
        />
      )
    case 'month':
      return (
        <MonthPickerInput
          {...button}
          placeholder={placeholder ?? 'YYYY-MM'}
          valueFormat="YYYY-MM"
          value={dayOf(textOf(value))}
          onChange={(next) => onChange(monthOf(next))}
        />
      )
    case 'monthRange':
      return (
        <MonthPickerInput
          {...button}
          {...RANGE}
          type="range"
          allowSingleDateInRange
          placeholder={placeholder ?? '开始月份 至 结束月份'}
          valueFormat="YYYY-MM"
          value={[dayOf(from), dayOf(to)]}
          onChange={([first, last]) => onChange(first || last ? [monthOf(first), monthOf(last)] : [])}
        />
      )
    case 'dateRange':
      return (
        <DatePickerInput
          {...button}
          {...RANGE}
          type="range"
          allowSingleDateInRange
          presets={rangePresets(today())}
          title={from && to ? `${from} 至 ${to}` : undefined}
          placeholder={placeholder ?? '开始日期 至 结束日期'}
          valueFormat="YYYY-MM-DD"
          value={[from || null, to || null]}
          onChange={([first, last]) => onChange(first || last ? [first ?? '', last ?? ''] : [])}
        />
      )
    default:
      return (
        <DateInput
          {...common}
          placeholder={placeholder ?? 'YYYY-MM-DD'}
          valueFormat="YYYY-MM-DD"
          dateParser={parseDate}
          value={textOf(value) || null}
          onChange={(next) => onChange(next ?? '')}
        />
      )
  }
}

// Beside the pickers and not around the application: pages without dates do not carry them.
const CHINESE = { locale: 'zh-cn', firstDayOfWeek: 1, weekendDays: [0, 6] } satisfies DatesProviderSettings

/** Days, months, moments and ranges of them. */
export function DateField(props: DateFieldProps) {
  return (
    <DatesProvider settings={CHINESE}>
      <Picker {...props} />
    </DatesProvider>
  )
}
