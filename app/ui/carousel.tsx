import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import styles from './carousel.module.css'
import { CarouselSlide, type Slide } from './carousel-slide.tsx'
import { Icon } from './icon.tsx'
import { useCarousel } from './use-carousel.ts'

type CarouselProps = { slides: Slide[]; label?: string }

/** The server's HTML is the first slide in its place; the rest may be swiped natively until the motion has loaded. */
export function Carousel({ slides, label = 'Destaques' }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const { current, go, turning, calm, paused, setPaused, setHeld, inMotion } = useCarousel(
    viewport,
    slides.length,
  )
  const isAlone = slides.length < 2

  const turnByArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') void go('next')
    else if (event.key === 'ArrowLeft') void go('previous')
    else return
    event.preventDefault()
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carrossel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {!isAlone && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no form's fieldset
        <div
          className={styles.controls}
          role="group"
          aria-label="Controles do carrossel"
          onKeyDown={turnByArrow}
        >
          {!calm && (
            <button
              type="button"
              className={styles.control}
              aria-label={paused ? 'Continuar a passagem automática' : 'Pausar a passagem automática'}
              onClick={() => setPaused(!paused)}
            >
              <Icon of={paused ? Play : Pause} size="small" />
            </button>
          )}
          <button
            type="button"
            className={styles.control}
            aria-label="Destaque anterior"
            onClick={() => go('previous')}
          >
            <Icon of={ChevronLeft} size="small" />
          </button>
          <div className={styles.dots}>
            {slides.map((slide, position) => (
              <button
                key={slide.id}
                type="button"
                className={styles.dot}
                aria-label={`Ir para o destaque ${position + 1}`}
                aria-current={position === current ? 'true' : undefined}
                onClick={() => go(position)}
              />
            ))}
          </div>
          <button
            type="button"
            className={styles.control}
            aria-label="Próximo destaque"
            onClick={() => go('next')}
          >
            <Icon of={ChevronRight} size="small" />
          </button>
        </div>
      )}
      <div ref={viewport} className={styles.viewport} data-in-motion={inMotion || undefined}>
        <div className={styles.track} aria-live={turning ? 'off' : 'polite'}>
          {slides.map((slide, position) => (
            <CarouselSlide
              key={slide.id}
              slide={slide}
              place={`${position + 1} de ${slides.length}`}
              first={position === 0}
              away={inMotion && position !== current}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
