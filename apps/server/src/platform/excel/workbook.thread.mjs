// The server runs from its source, and so do its threads: a loader that the process was started with does not reach them.
import { register } from 'tsx/esm/api'

register()
await import('./workbook.worker.ts')
