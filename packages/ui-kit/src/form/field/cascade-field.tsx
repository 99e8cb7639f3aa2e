import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useListFilter } from '../choice-field/use-list-filter.ts'
import type { FormItem, FormValue, Option } from '../form-item.ts'
import classes from './field.module.css'
import { listOf } from './value.ts'

/** Props of {@link CascadeField}. */
export interface CascadeFieldProps {
  item: FormItem
  base: { id: string; error?: string; disabled?: boolean }
  value: FormValue
  onChange: (value: FormValue) => void
}

/** Choices of each step for what is chosen above; none while they are on their way. */
const useSteps = ({ below, props = [] }: FormItem, chosen: readonly string[]) => {
  const [known, setKnown] = useState<Readonly<Record<string, readonly Option[]>>>({})
  const asked = ['', ...chosen.slice(0, props.length - 1).filter((code) => code !== '')].join(' ')
  useEffect(() => {
    let isStale = false
    // Steps that fail stay empty; opening the form again asks anew.
    for (const [step, above] of asked.split(' ').entries())
      below?.(above, step).then(
        (options) => !isStale && setKnown((old) => ({ ...old, [`${step} ${above}`]: options })),
        () => undefined,
      )
    return () => {
      isStale = true
    }
  }, [below, asked])
  return props.map((_, step) => known[`${step} ${step === 0 ? '' : chosen[step - 1]}`])
}

const NONE: readonly Option[] = []

/** One step: provinces are more than a glance takes in. */
function Step({ options = NONE, ...rest }: Omit<SelectProps, 'data'> & { options: readonly Option[] | undefined }) {
  const found = useListFilter(options)
  return (
    <Select
      {...rest}
      {...found}
      placeholder={rest.placeholder ?? '请选择'}
      searchable
      nothingFoundMessage="没有匹配的选项"
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 80 } }}
      data={options.map((option) => ({ ...option }))}
    />
  )
}

/** Selects beside each other, each with what lies below the choice before: province, city, county. */
export function CascadeField({ item, base, value, onChange }: CascadeFieldProps) {
  const chosen = listOf(value)
  const steps = useSteps(item, chosen)
  const choose = (step: number, next: string) =>
    onChange(next ? [...chosen.slice(0, step), next] : chosen.slice(0, step))
  const names = item.names ?? []
  return (
    <div>
      <div className={classes.cascade}>
        {steps.map((options, step) => {
          // A step without any choices is not kept, such as towns of most counties.
          if (options?.length === 0 || (step > 0 && options === undefined && !chosen[step])) return null
          return (
            <Step
              key={item.props?.[step]}
              options={options}
              id={step === 0 ? base.id : `${base.id}-${step}`}
              aria-label={step === 0 ? undefined : names[step]}
              aria-required={item.required || undefined}
              allowDeselect={!item.required}
              disabled={base.disabled}
              error={Boolean(base.error)}
              placeholder={names[step]}
              value={chosen[step] || null}
              onChange={(next) => choose(step, next ?? '')}
            />
          )
        })}
      </div>
      {base.error && (
        <div data-message className={classes.error}>
          {base.error}
        </div>
      )}
    </div>
  )
}
