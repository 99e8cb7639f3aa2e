import { PlaceMap as KitMap, type PlaceMapProps } from '@dealer/ui-kit/map'
import { readPageConfig } from '../page-config.ts'

const { mapTiles } = readPageConfig()

/** The kit's map, with the pictures that the server names. @example <PlaceMap label="拜访路线" points={stops} line="path" /> */
export const PlaceMap = (props: Omit<PlaceMapProps, 'tiles'>) => (
  <KitMap {...props} {...(mapTiles && { tiles: mapTiles })} />
)
