/** Builds and packs the published packages as a release does. Arguments: where to, then the names of the packages. */
import { pnpm } from '../../../scripts/setup.mjs'

const [destination, ...names] = process.argv.slice(2)
const filters = names.flatMap((name) => ['--filter', name])
pnpm(...filters, 'build')
pnpm(...filters, 'pack', '--pack-destination', destination)
