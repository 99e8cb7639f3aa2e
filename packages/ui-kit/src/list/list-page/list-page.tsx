import { type ReactNode, useState } from 'react'
import type { FormValues } from '../../form/form-item.ts'
import type { Filter } from '../filter-form/filter.ts'
import { FilterForm } from '../filter-form/filter-form.tsx'
import classes from './list-page.module.css'
import { ToolsSlot } from './tools-slot.ts'

/** Props of {@link ListPage}. */
export interface ListPageProps<Values extends FormValues> {
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
 * The frame of a list screen: filters above, the table below takes the rest of the height and scrolls inside.
 * @example
 * <ListPage filters={filters} values={params.filters} onSearch={search}>
 *   <ListTable tableId="sales.order" columns={cols} data={rows} total={total} state={params.state} onStateChange={setState} rowKey={idOf}>
 *     <Button>新增</Button>
 *   </ListTable>
 * </ListPage>
 */
export function ListPage<Values extends FormValues>({ filters, values, onSearch, children }: ListPageProps<Values>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className={classes.root}>
      {filters.length > 0 && <FilterForm filters={filters} values={values} onSearch={onSearch} tools={setSlot} />}
      <ToolsSlot value={slot}>{children}</ToolsSlot>
    </div>
  )
}
