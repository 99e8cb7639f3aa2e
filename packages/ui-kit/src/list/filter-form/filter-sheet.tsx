import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { SidePanel } from '../../feedback/dialog/dialog.tsx'
import { Field } from '../../form/field/field.tsx'
import type { FormValues } from '../../form/form-item.ts'
import type { FilterFormProps } from './filter-form.tsx'
import classes from './filter-sheet.module.css'
import { saidFilters } from './said-filters.ts'
import { useFilterDraft } from './use-filter-draft.ts'

/** The filters of a list on a phone: a button that says how many are set, and a sheet with all of them. */
export function FilterSheet<Values extends FormValues>(props: Omit<FilterFormProps<Values>, 'collapseSpans'>) {
  const { filters, values, onSearch, tools } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { draft, errors, change, submit, reset } = useFilterDraft(filters, values, onSearch, props)
  const set = saidFilters(filters, values)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (submit()) setOpen(false)
  }
  return (
    <search className={classes.bar} aria-label="筛选">
      <Button variant="default" px="sm" leftSection={<IconFilter size={16} />} onClick={() => setOpen(true)}>
        {set.length > 0 ? `筛选（${set.length}）` : '筛选'}
      </Button>
      <span className={classes.said}>{set.map(({ text }) => text).join('，')}</span>
      <span ref={tools} className={classes.tools} />
      <SidePanel opened={isOpen} onClose={() => setOpen(false)} side="bottom" width="80%" title="筛选">
        {/* A field would call up the keyboard of a phone, which covers the sheet. */}
        <form data-autofocus tabIndex={-1} className={classes.form} onSubmit={onSubmit}>
          {filters.map((filter) => (
            <div key={filter.prop} className={classes.item}>
              <label htmlFor={`${id}-${filter.prop}`}>{filter.label}</label>
              <Field
                item={filter}
                id={`${id}-${filter.prop}`}
                value={draft[filter.prop] ?? null}
                error={errors[filter.prop]}
                onChange={(value) => change(filter.prop, value)}
              />
            </div>
          ))}
          <div className={classes.buttons}>
            <Button
              variant="default"
              onClick={() => {
                reset()
                setOpen(false)
              }}
            >
              重置
            </Button>
            <Button type="submit">查询</Button>
          </div>
        </form>
      </SidePanel>
    </search>
  )
}
