import L from 'leaflet'
import type { MapPoint, PointTone } from '../map-point.ts'
import type { LatLng } from '../tiles.ts'
import classes from './place-map.module.css'

/** px across, of a point with and without text. */
const SIZE = { text: 24, plain: 16 }
const BORDER = 2
const RING = 3

/** How points of a tone look, as the stylesheet says. */
interface Look {
  fill: string
  border: string
  color: string
  font: string
  ring: string
}

/** A drawn point: where it is on the ground, in px, and how far it reaches. */
interface Spot {
  point: MapPoint
  x: number
  y: number
  radius: number
}

/** Points on a map, all on one canvas: an element for each would take longer to make and to place than all else of a long route. */
export class PointLayer extends L.Layer {
  readonly #points: readonly MapPoint[]
  readonly #places: ReadonlyMap<string, LatLng>
  readonly #onClick: (id: string) => void
  readonly #canvas = document.createElement('canvas')
  #spots: readonly Spot[] = []
  #looks = new Map<PointTone, Look>()
  #selected: string | undefined

  constructor(points: readonly MapPoint[], places: ReadonlyMap<string, LatLng>, onClick: (id: string) => void) {
    super()
    this.#points = points
    this.#places = places
    this.#onClick = onClick
    this.#canvas.className = classes.points ?? ''
    this.#canvas.ariaHidden = 'true'
  }

  override onAdd(map: L.Map): this {
    map.getPanes().markerPane.append(this.#canvas)
    this.#draw()
    return this
  }

  override onRemove(map: L.Map): this {
    this.#canvas.remove()
    this.#point(map, undefined)
    return this
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      move: () => this.#draw(),
      mousemove: (event) => this.#point(this._map, this.#at((event as L.LeafletMouseEvent).containerPoint)),
      mouseout: () => this.#point(this._map, undefined),
      click: (event) => {
        const spot = this.#at((event as L.LeafletMouseEvent).containerPoint)
        if (spot) this.#onClick(spot.point.id)
      },
    }
  }

  /** Lets one point stand out, above those beside it. */
  select(id: string | undefined): void {
    if (id === this.#selected) return
    this.#selected = id
    this.#draw()
  }

  /** Draws anew in the colours of now. */
  recolour(): void {
    this.#looks.clear()
    this.#draw()
  }

  /** The topmost point there. */
  #at({ x, y }: L.Point): Spot | undefined {
    return this.#spots.findLast((spot) => Math.hypot(spot.x - x, spot.y - y) <= spot.radius)
  }

  #point(map: L.Map | undefined, spot: Spot | undefined): void {
    const ground = map?.getContainer()
    if (!ground) return
    const label = spot?.point.label ?? ''
    if (ground.title === label) return
    ground.title = label
    ground.toggleAttribute('data-on-point', spot !== undefined)
  }

  #place(): readonly Spot[] {
    const { x: width, y: height } = this._map.getSize()
    const spots = this.#points.flatMap((point): Spot[] => {
      const place = this.#places.get(point.id)
      if (!place) return []
      const { x, y } = this._map.latLngToContainerPoint(place)
      const radius = (point.text ? SIZE.text : SIZE.plain) / 2
      const reach = radius + RING
      const isSeen = x > -reach && y > -reach && x < width + reach && y < height + reach
      return isSeen ? [{ point, x, y, radius }] : []
    })
    const isSelected = ({ point }: Spot) => point.id === this.#selected
    return [...spots.filter((spot) => !isSelected(spot)), ...spots.filter(isSelected)]
  }

  #draw(): void {
    // Taken off between two events of the map.
    if (!this._map) return
    const { x: width, y: height } = this._map.getSize()
    const ratio = window.devicePixelRatio
    L.DomUtil.setPosition(this.#canvas, this._map.containerPointToLayerPoint([0, 0]))
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
    this.#spots = this.#place()
    const brush = this.#canvas.getContext('2d')
    if (!brush) return
    brush.scale(ratio, ratio)
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    for (const spot of this.#spots) paint(brush, spot, this.#lookOf(spot.point), spot.point.id === this.#selected)
    this.#canvas.dataset.points = String(this.#spots.length)
  }

  #lookOf({ tone = 'main' }: MapPoint): Look {
    const known = this.#looks.get(tone)
    if (known) return known
    const look = readLook(this._map.getContainer(), tone)
    this.#looks.set(tone, look)
    return look
  }
}

/** What the stylesheet makes of a point, asked of one that nobody sees. */
function readLook(ground: HTMLElement, tone: PointTone): Look {
  const probe = ground.appendChild(document.createElement('span'))
  probe.className = classes.point ?? ''
  probe.dataset.tone = tone
  probe.toggleAttribute('data-selected', true)
  const { backgroundColor, borderTopColor, color, font, outlineColor } = getComputedStyle(probe)
  const look = { fill: backgroundColor, border: borderTopColor, color, font, ring: outlineColor }
  probe.remove()
  return look
}

function paint(brush: CanvasRenderingContext2D, { point, x, y, radius }: Spot, look: Look, isSelected: boolean): void {
  const disc = (colour: string, from: number, reach: number) => {
    brush.fillStyle = colour
    brush.beginPath()
    brush.arc(x, from, reach, 0, 2 * Math.PI)
    brush.fill()
  }
  // Flat: a soft shadow under each takes more than all the rest.
  if (isSelected) disc(look.ring, y, radius + RING)
  else disc('rgb(0 0 0 / 20%)', y + 1, radius + 1)
  disc(look.border, y, radius)
  disc(look.fill, y, radius - BORDER)
  if (!point.text) return
  brush.fillStyle = look.color
  brush.font = look.font
  brush.fillText(point.text, x, y + 0.5)
}
