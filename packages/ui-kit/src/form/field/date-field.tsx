import {
  DatePickerInput,
  DatesProvider,
  type DatesProviderSettings,
  DateTimePicker,
  MonthPickerInput,
} from '@mantine/dates'
import 'dayjs/locale/zh-cn'
import { today } from '../../clock/clock.ts'
import type { FormItem, FormValue } from '../form-item.ts'
import { wordsOfDays, wordsOfMonths } from './calendar-words.ts'
import { DayInput } from './day-input.tsx'
import classes from './field.module.css'
import { rangePresets } from './range-presets.ts'
import { clearButton, listOf, textOf } from './value.ts'

/** Props of {@link DateField}. */
export interface DateFieldProps {
  item: FormItem
  /** What every input takes: id, error, disabled and so on. */
  base: { id: string; error?: string; disabled?: boolean }
  value: FormValue
  onChange: (value: FormValue) => void
}

/** Pickers of months answer the first day of one. */
const monthOf = (day: string | null) => day?.slice(0, 7) ?? ''
const dayOf = (month: string | undefined) => (month ? `${month}-01` : null)

/** The day of a moment. */
const dateOf = (moment: string) => moment.split(' ', 1)[0]

const RANGE = {
  labelSeparator: '至',
  classNames: { wrapper: classes.rangeBox, input: classes.range, section: classes.rangeClear },
} as const

function Picker({ item, base, value, onChange }: DateFieldProps) {
  const { type, placeholder, required } = item
  const common = { ...base, clearable: !required, clearButtonProps: clearButton(item.label) }
  // These are buttons, of which none can be required in ARIA; their label has the star.
  const button = { ...common, 'aria-required': undefined }
  const [from, to] = listOf(value)
  switch (type) {
    case 'datetime':
      return (
        <DateTimePicker
          {...button}
          {...wordsOfDays(dateOf(textOf(value)))}
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
          {...wordsOfMonths(dayOf(textOf(value)) ?? '')}
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
          {...wordsOfMonths(dayOf(from) ?? '', dayOf(to) ?? '')}
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
          {...wordsOfDays(from, to)}
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
      return <DayInput {...{ item, base, value, onChange }} />
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
