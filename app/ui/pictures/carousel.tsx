import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Icon } from '../icon.tsx'
import styles from './carousel.module.css'
import { CarouselSlide, type Slide } from './carousel-slide.tsx'

type CarouselProps = { slides: Slide[]; label?: string }

/** Without script the slides can be swiped; live-carousel.ts makes the buttons work and turns the slides. */
export const Carousel = ({ slides, label = 'Destaques' }: CarouselProps) => (
  <section className={styles.carousel} aria-roledescription="carrossel" aria-label={label} data-carousel>
    {slides.length > 1 && (
      // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no form's fieldset
      <div className={styles.controls} data-unprinted="" role="group" aria-label="Controles do carrossel">
        <button
          type="button"
          className={styles.control}
          aria-label="Pausar a passagem automática"
          data-turns="pause"
        >
          <Icon of={Pause} size="small" />
          <Icon of={Play} size="small" />
        </button>
        <button type="button" className={styles.control} aria-label="Destaque anterior" data-turns="previous">
          <Icon of={ChevronLeft} size="small" />
        </button>
        <div className={styles.dots}>
          {slides.map((slide, position) => (
            <button
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={`Ir para o destaque ${position + 1}`}
              aria-current={position === 0 ? 'true' : undefined}
              data-turns={position}
            />
          ))}
        </div>
        <button type="button" className={styles.control} aria-label="Próximo destaque" data-turns="next">
          <Icon of={ChevronRight} size="small" />
        </button>
      </div>
    )}
    <div className={styles.viewport} data-carousel-viewport>
      <div className={styles.track} aria-live="off">
        {slides.map((slide, position) => (
          <CarouselSlide
            key={slide.id}
            slide={slide}
            place={`${position + 1} de ${slides.length}`}
            first={position === 0}
          />
        ))}
      </div>
    </div>
    {slides.length > 1 && <span className={styles.end} hidden />}
  </section>
)
