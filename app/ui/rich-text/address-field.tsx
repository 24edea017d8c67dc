import { type Ref, useEffect, useState } from 'react'
import {
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { dotted } from '../../platform/text/unbroken.ts'
import { classNames } from '../class-names.ts'
import field from '../fields/field.module.css'
import choice from '../fields/search-choice.module.css'
import typography from '../text/typography.module.css'

/** Something of this site that a link may lead to. */
export type Place = { title: string; url: string /** "Notícia" */; kind: string }

/** Rejects with an AbortError after `signal`; a search that cannot find anything resolves with an empty list. */
export type FindPlaces = (typed: string, signal: AbortSignal) => Promise<readonly Place[]>

export const unreadableAddress =
  'Escolha uma página da lista ou escreva um endereço como exemplo.org, /sobre ou nome@exemplo.org.'

type AddressFieldProps = {
  value: string
  onChange: (address: string) => void
  /** called when a place of the list was taken */
  onPlace?: (place: Place) => void
  findPlaces?: FindPlaces | undefined
  error?: string
  ref?: Ref<HTMLInputElement>
}

const pauseMs = 200
const shortest = 2

/** Keeps whatever is typed, and offers what the site has of that name below. */
export function AddressField({ value, onChange, onPlace, findPlaces, error, ref }: AddressFieldProps) {
  const [asked, setAsked] = useState('')
  const { places, isAsked, isBusy } = usePlaces(asked, findPlaces)
  const take = (url: string) => {
    const place = places.find((one) => one.url === url)
    if (!place) return
    setAsked('')
    onChange(place.url)
    onPlace?.(place)
  }
  return (
    <ComboBox
      className={field.field ?? ''}
      isInvalid={Boolean(error)}
      items={places}
      selectedKey={null}
      inputValue={value}
      onInputChange={(text) => {
        setAsked(text)
        onChange(text)
      }}
      onSelectionChange={(key) => key !== null && take(String(key))}
      allowsCustomValue
      // The list stays open while its places are still being fetched.
      allowsEmptyCollection={isAsked}
    >
      <Label className={field.label ?? ''}>Página do site ou endereço</Label>
      <Input
        ref={ref ?? null}
        className={field.control ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {!error && (
        <Text slot="description" className={field.help ?? ''}>
          {findPlaces ? 'O nome de algo deste site, ou um endereço: ' : 'Um endereço: '}
          exemplo.org, /sobre, nome@exemplo.org.
        </Text>
      )}
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      <Popover className={choice.popover ?? ''} data-area="account">
        <ListBox<Place>
          className={choice.list ?? ''}
          renderEmptyState={() => (
            <p className={choice.none}>{isBusy ? 'Buscando…' : 'Nada publicado no site com esse nome.'}</p>
          )}
        >
          {({ title, url, kind }) => (
            <ListBoxItem id={url} textValue={title} className={choice.choice ?? ''}>
              <span className={choice.title}>{title}</span>
              <span className={classNames(typography.faint, typography.breakable)}>
                {dotted([kind, url])}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

const isAddress = (typed: string) => /^[/#]|[/@:.]\S/.test(typed)
const none: readonly Place[] = []

function usePlaces(typed: string, find: FindPlaces | undefined) {
  const [places, setPlaces] = useState(none)
  const [isBusy, setBusy] = useState(false)
  const words = typed.trim()
  const isAsked = find !== undefined && words.length >= shortest && !isAddress(words)
  useEffect(() => {
    setPlaces(none)
    setBusy(isAsked)
    if (!find || !isAsked) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await find(words, asking.signal).catch(() => none)
      if (asking.signal.aborted) return
      setPlaces(found)
      setBusy(false)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [words, isAsked, find])
  return { places, isAsked, isBusy }
}
