import { Button } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type CSSProperties, type FormEvent, memo, type Ref, useId, useMemo, useState } from 'react'
import { Field } from '../../form/field/field.tsx'
import { type FormValue, type FormValues, initialValues, isEmpty } from '../../form/form-item.ts'
import { useWidth } from '../../rows/width.ts'
import { type Filter, keptWhenCollapsed, placesIn, placesOf } from './filter.ts'
import classes from './filter-form.module.css'
import { type Typing, useFilterDraft } from './use-filter-draft.ts'

/** Props of {@link FilterForm}. */
export interface FilterFormProps<Values extends FormValues> extends Typing {
  /** A constant list. */
  filters: readonly Filter[]
  /** The filters that are applied now; when they change from outside, the fields follow. */
  values: Values
  /** Enter, 查询 or 重置. */
  onSearch: (values: Values) => void
  /** Spans of the filters that stay when collapsed, together less than 24; default as many as leave room for the buttons. */
  collapseSpans?: readonly number[]
  /** Takes the element behind the buttons, into which the list puts its own. */
  tools?: Ref<HTMLSpanElement>
}

/** Ranges and lists are arrays. */
const isSame = (one: FormValue | undefined, other: FormValue | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

function Form<Values extends FormValues>(props: FilterFormProps<Values>) {
  const { filters, values, onSearch, collapseSpans, tools, typed } = props
  const id = useId()
  const [grid, width] = useWidth<HTMLDivElement>()
  const places = placesIn(width)
  const kept = keptWhenCollapsed(filters, places, collapseSpans)
  const [choice, setOpen] = useState<boolean>()
  const first = useMemo(() => initialValues(filters), [filters])
  const folded = filters.slice(kept).filter(({ prop }) => !isEmpty(values[prop]))
  // What another page or a view has set is seen, until the user folds it away. What the list begins with costs no rows.
  const isOpen =
    choice ??
    (folded.some(({ prop }) => !isSame(values[prop], first[prop])) ||
      filters.slice(kept).some(({ prop }) => typed && !isSame(typed[prop], values[prop])))
  const { draft, errors, change, submit, reset } = useFilterDraft(filters, values, onSearch, props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <search className={classes.frame} aria-label="筛选">
      <form className={classes.form} onSubmit={onSubmit}>
        <div ref={grid} className={classes.grid} style={{ '--places': places } as CSSProperties}>
          {(isOpen ? filters : filters.slice(0, kept)).map((filter) => (
            <div
              key={filter.prop}
              className={classes.item}
              style={{ '--span': placesOf(filter, places) } as CSSProperties}
            >
              <label className={classes.label} htmlFor={`${id}-${filter.prop}`} title={filter.label}>
                {filter.label}
              </label>
              <Field
                item={filter}
                id={`${id}-${filter.prop}`}
                value={draft[filter.prop] ?? null}
                error={errors[filter.prop]}
                onChange={(value) => change(filter.prop, value)}
              />
            </div>
          ))}
        </div>
        <div className={classes.buttons}>
          <Button type="submit" variant="light" px="sm" leftSection={<IconSearch size={16} />}>
            查询
          </Button>
          <Button variant="default" px="sm" onClick={reset}>
            重置
          </Button>
          {kept < filters.length && (
            <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '收起' : folded.length > 0 ? `展开（已设 ${folded.length} 项）` : '展开'}
              <IconChevronDown size={14} className={classes.chevron} />
            </button>
          )}
          <span ref={tools} className={classes.tools} />
        </div>
      </form>
    </search>
  )
}

/**
 * The filters over a list: Enter searches; what does not fit into a line folds away while none of it is set but by the list itself.
 * Not drawn again for the rows below.
 */
export const FilterForm = memo(Form) as typeof Form
