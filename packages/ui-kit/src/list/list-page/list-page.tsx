import { type ReactNode, useMemo } from 'react'
import type { FormValues } from '../../form/form-item.ts'
import { useElement } from '../../rows/use-element.ts'
import { useIsPhone } from '../../rows/use-is-phone.ts'
import type { Filter } from '../filter-form/filter.ts'
import { FilterForm } from '../filter-form/filter-form.tsx'
import { FilterSheet } from '../filter-form/filter-sheet.tsx'
import type { Typing } from '../filter-form/use-filter-draft.ts'
import { ListFrame } from './list-frame.ts'
import classes from './list-page.module.css'

/** Props of {@link ListPage}. */
export interface ListPageProps<Values extends FormValues> extends Typing {
  /** The filters as typed data; an empty list shows no form. */
  filters: readonly Filter[]
  /** The filters that are applied now. */
  values: Values
  /** 查询 or 重置: the new filters. */
  onSearch: (values: Values) => void
  /** Usually one `<ListTable>`. */
  children: ReactNode
}

/**
 * The frame of a list screen: filters above, the table below takes the rest of the height and scrolls inside. On a phone
 * the filters lie in a sheet.
 * @example
 * <ListPage filters={filters} values={params.filters} onSearch={search}>
 *   <ListTable tableId="sales.order" columns={cols} data={rows} total={total} state={params.state} onStateChange={setState} rowKey={idOf}>
 *     <Button>新增</Button>
 *   </ListTable>
 * </ListPage>
 */
export function ListPage<Values extends FormValues>(props: ListPageProps<Values>) {
  const { filters, values, onSearch, typed, onTyped, children } = props
  const [found, setSlot] = useElement()
  const slot = filters.length > 0 ? found : null
  const isPhone = useIsPhone()
  const Form = isPhone ? FilterSheet : FilterForm
  const frame = useMemo(
    () => ({ slot, filters, values, onSearch: (next: FormValues) => onSearch(next as Values) }),
    [slot, filters, values, onSearch],
  )
  return (
    <div className={classes.root}>
      {filters.length > 0 && <Form {...{ filters, values, onSearch, typed, onTyped }} tools={setSlot} />}
      <ListFrame value={frame}>{children}</ListFrame>
    </div>
  )
}
