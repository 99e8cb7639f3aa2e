import { Button } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type CSSProperties, type FormEvent, useId, useState } from 'react'
import { Field } from '../../form/field/field.tsx'
import { type FormValues, initialValues } from '../../form/form-item.ts'
import { FILTER_SPAN, type Filter, keptWhenCollapsed } from './filter.ts'
import classes from './filter-form.module.css'

/** Props of {@link FilterForm}. */
export interface FilterFormProps<Values extends FormValues> {
  /** A constant list. */
  filters: readonly Filter[]
  /** The filters that are applied now; when they change from outside, the fields follow. */
  values: Values
  /** Enter, 查询 or 重置. */
  onSearch: (values: Values) => void
  /** Spans of the filters that stay when collapsed, together less than 24; default as many as leave room for the buttons. */
  collapseSpans?: readonly number[]
}

/** The filters over a list: Enter searches, the rest folds away. */
export function FilterForm<Values extends FormValues>(props: FilterFormProps<Values>) {
  const { filters, values, onSearch, collapseSpans } = props
  const id = useId()
  const kept = keptWhenCollapsed(filters, collapseSpans)
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<FormValues>(values)
  const [applied, setApplied] = useState(values)
  if (applied !== values) {
    setApplied(values)
    setDraft(values)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(draft as Values)
  }
  const onReset = () => {
    const fresh = initialValues(filters)
    setDraft(fresh)
    onSearch(fresh as Values)
  }
  return (
    <search className={classes.frame}>
      <form className={classes.grid} onSubmit={onSubmit}>
        {(isOpen ? filters : filters.slice(0, kept)).map((filter) => (
          <div
            key={filter.prop}
            className={classes.item}
            style={{ '--span': filter.span ?? FILTER_SPAN } as CSSProperties}
          >
            <label className={classes.label} htmlFor={`${id}-${filter.prop}`} title={filter.label}>
              {filter.label}
            </label>
            <Field
              item={filter}
              id={`${id}-${filter.prop}`}
              value={draft[filter.prop] ?? null}
              onChange={(value) => setDraft((old) => ({ ...old, [filter.prop]: value }))}
            />
          </div>
        ))}
        <div className={classes.buttons}>
          <Button type="submit" variant="light" leftSection={<IconSearch size={16} />}>
            查询
          </Button>
          <Button variant="default" onClick={onReset}>
            重置
          </Button>
          {kept < filters.length && (
            <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '收起' : '展开'}
              <IconChevronDown size={14} className={classes.chevron} />
            </button>
          )}
        </div>
      </form>
    </search>
  )
}
