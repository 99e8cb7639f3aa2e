import { EAST } from './east.ts'
import { NORTH } from './north.ts'
import { NORTH_EAST } from './north-east.ts'
import { NORTH_WEST } from './north-west.ts'
import { SOUTH_CENTRAL } from './south-central.ts'
import { SOUTH_WEST } from './south-west.ts'

/** Taiwan, which has 83 on residence permits, Hong Kong and Macao. */
const BEYOND = `\
7100台湾省
8100香港特别行政区
8200澳门特别行政区
8300台湾省`

/**
 * Every code of GB/T 2260 that was in force at some time from 1980-12 to 2019-04, with its last name, from the yearly tables of
 * the Ministry of Civil Affairs and the National Bureau of Statistics, in their order: a part for each leading digit, and in it one
 * line for four leading digits: their own name (none where the level is only formal), then the two last digits and name of each
 * county.
 */
export const TABLE: readonly string[] = [NORTH, NORTH_EAST, EAST, SOUTH_CENTRAL, SOUTH_WEST, NORTH_WEST, BEYOND]
