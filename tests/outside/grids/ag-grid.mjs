import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { amountOf, COLUMNS, linesOf, rowsOf } from './rows.mjs'

ModuleRegistry.registerModules([AllCommunityModule])

const place = () => {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.height = '720px'
  return element
}

let list
window.peer = {
  list: (seed) => {
    const rows = rowsOf(500, seed)
    const start = performance.now()
    if (list) list.setGridOption('rowData', rows)
    else
      list = createGrid(place(), {
        columnDefs: COLUMNS.map(({ prop, label, width }) => ({ field: prop, headerName: label, width })),
        getRowId: ({ data }) => data.id,
        rowHeight: 42,
        rowData: rows,
      })
    return start
  },
  entry: () => {
    const fields = ['product', 'spec', 'unit', 'qty', 'price', 'stock', 'remark']
    const grid = createGrid(place(), {
      columnDefs: [
        ...fields.map((field) => ({ field, editable: true, singleClickEdit: true, width: 110 })),
        { headerName: 'amount', valueGetter: ({ data }) => amountOf(data).toFixed(2) },
      ],
      rowHeight: 42,
      rowData: linesOf(500),
      enterNavigatesVertically: true,
      enterNavigatesVerticallyAfterEdit: true,
    })
    window.grid = grid
  },
  scroller: '.ag-grid-viewport',
  first: '[row-index="0"] [col-id="qty"]',
}
