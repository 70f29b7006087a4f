import { wordsOf } from '../../words.ts';
import { stemOf } from '../stems.ts';

/**
 * Everyday words that name no thing a company could be asked for: people, verbs, adjectives, adverbs, amounts and times. Behind a thing they leave it what it
 * is ("the oven vanished", "a plumber recommended"), before one they are not what is wanted ("recommend someone for tiling"), and none is a slip of another word.
 */
export const commonWords: ReadonlySet<string> = new Set(
  wordsOf(
    // People.
    'son sons daughter daughters wife husband mum mom mummy dad daddy mother father parents parent brother sister uncle aunt auntie cousin nephew niece grandmother grandfather grandma grandpa granny gran nan grandad ' +
      'grandson granddaughter grandparents family families relative relatives child children kid kids baby babies toddler teenager teenagers boy girl boys girls adult adults couple partner partners spouse boyfriend girlfriend ' +
      'fiance boss employee employees employer staff colleague director directors manager managers founder founders chairman secretary tenant tenants landlord visitor visitors guest guests passenger pensioner pensioners ' +
      'student students pupil pupils beginner beginners freelancer newcomer stranger folk folks everybody everyone nobody anybody whoever person persons gentleman lady ladies gentlemen bloke mate pal buddy ' +
      // Verbs.
      'accept accuse achieve act add adjust admit advise afford agree aim allow amaze announce annoy appear apply appreciate argue arise arrange arrive ask assume attend avoid beat become beg begin behave believe belong ' +
      'bend bet blame boil borrow bother bring broken brought burn buy call calm cancel carry catch cause cease celebrate chase cheat check chew choke choose claim climb collapse collect come complain compare complete ' +
      'concern confirm confuse consider consist contact contain continue convince cope cost count cover crack create cross crumble cry damage dare deal decide decline decrease deliver demand deny depend describe deserve destroy ' +
      'determine develop disappear discover discuss dislike disturb divide double doubt drag draw dream drip drive drop drown dry earn eat employ empty encourage end enjoy ensure enter escape exist expand expect ' +
      'expire explain explode express extend face fail fall fear feel fell fight figure fill find finish fit fix flap flash flood flow focus follow forbid force forget forgive forgot form found freeze frighten fulfil gain gather ' +
      'grab grind grow grew guarantee guess handle hang happen hate hear heard help hesitate hide hit hold hope hurry hurt identify ignore imagine improve include increase inform insist inspect intend introduce invest invite involve ' +
      'join judge jump keep kept kick kill knock know lack last laugh lay lead lean learn leave left lend let lie lift like listen live load look lose love lower maintain manage matter mean meet melt mend mention mind miss mix ' +
      'move need notice obtain occur offer open operate order organise owe own pay perform persuade pick place plan play please point postpone pour prefer prepare prevent proceed produce promise protect prove provide ' +
      'pull purchase push put quit raise reach react read realise realize receive recognise recognize recommend recover reduce refer refuse regret rejected relax rely remain remember remind remove rent repair repeat replace reply ' +
      'request require resist resolve respect respond rest return reveal rid rise risk roll rot rub ruin run rush save say scare scream search secure see seek seem select send separate serve settle shake share shift shine ' +
      'shoot shout show shrink shut sit slam sleep slide slip smash smell smoke snap solve sort sound spend spill split spoil spread squeeze stain stand start state stay steal stick stink stop stretch strike struggle stuck suck ' +
      'suffer suggest supply support suppose surprise survive suspect swap swear swell swing tackle take talk tear tell tend test thank think threaten throw tidy tie touch trace travel treat tremble trip trust try turn ' +
      'twist understand undo update upset urge use vanish visit wait wake walk wander want warn waste watch weaken wear whine wipe wish wonder wondering work worry wrap wreck yell ' +
      'gurgle hiss whistle groan grumble moan squeal screech judder stutter sputter bubble ooze seep trickle squirt burst bulge buckle warp rust corrode fade flake blister peel crackle glow blink beep bleep chirp ' +
      // Adjectives and adverbs.
      'able absolutely accurate active actual actually additional afraid ago ahead alive alone already altogether amazing ancient angry annoying another anymore anyway anywhere apart apparently appropriate asap asleep available average ' +
      'awake aware away awful awkward bad badly bare barely basically basic beautiful bent best better beyond big bigger biggest bitter black blank blue bold bored boring both brand brave brief bright brilliant broad brown calm careful ' +
      'careless certain certainly cheap cheaper clean clear clearly clever close closed cold comfortable common complete completely complicated confident constantly convenient cool correct correctly cosy crazy crooked crowded cruel curious ' +
      'current currently daily damp dangerous dark dead deaf dear decent deep definitely delicate delicious dense desperate desperately different difficult dim direct directly dirty discreet disgusting dodgy dull eager early easily easy ' +
      'either elegant elsewhere embarrassing empty enormous enough entire entirely equal especially essential even eventually ever everywhere evil exact exactly excellent except excited exciting exclusive exhausted expensive experienced extra ' +
      'extremely fair fairly faithful false familiar famous fancy far fast faulty favourite filthy final finally fine firm flat flexible former fortnightly fortunate forward frequent frequently fresh friendly frightened frozen full fully ' +
      'fun funny further general gently genuine glad gorgeous gradually grand grateful great green grey grim gross half handsome handy happily happy hard hardly harmful healthy heavily heavy helpful helpless hidden high highly hollow ' +
      'honest honestly hopeless horrible hot huge humid hungry icy ideal ideally ill immediate immediately important impossible impressive inexpensive initial innocent inside instantly insane instead interested interesting ' +
      'jolly keen kind large largely late lately later lazy least less likely literally little lively local lonely long longer loose lots loud lousy lovely low lower lucky mad main mainly major many massive maximum mean meanwhile medium mental ' +
      'messy middle mild minimum minor missing modern monthly mostly muddy narrow nasty natural nearby nearly neat necessary neither nervous new newly nice noisy none normal normally nowadays nowhere obvious obviously odd often okay old older ' +
      'ordinary original otherwise outdated outside outstanding overall painful pale partly patchy patient perfect perfectly perhaps permanent plain pleasant plenty poor popular possible possibly posh practical precious precise pretty ' +
      'previous previously private probably proper properly proud pure quick quickly quiet quietly random rapid rare rarely raw ready real realistic really reasonable reasonably recent recently red regular regularly relevant reliable ridiculous right ' +
      'rough roughly round rude rusty sad safe safely same scared scruffy seldom separate serious seriously several severe shabby shaky sharp shiny short shortly sick significant silent silly similar simple simply slight slightly slippery slow ' +
      'slowly small smart smelly smooth soaked soaking soft soggy solid sometimes somewhere soon sore sorry spare special specific spotty stable stale standard steady steep sticky stiff still straight strange strict strong stubborn stunning stupid ' +
      'sudden suddenly sufficient suitable super superb supposed sure surely sweet tall tatty temporary terrible terribly terrific thick thin thorough thoroughly tight tidy tiny tired together too top total totally tough transparent tricky true ' +
      'trustworthy twice typical ugly ultimate unable unbearable uncomfortable unfair unfortunately unhappy unique unknown unlikely unreliable unsafe unusual upset upside urgent urgently useful useless usual usually vague valuable various vast very ' +
      'warm weak weekly weird wet white wide wild willing wise wobbly wonderful worn worse worst worth worthwhile wrong yellow young younger ' +
      // Amounts, times, and nouns of anything.
      'amount amounts bit bits bunch couple couples dozen dozens few half handful hundred hundreds load loads lot million number numbers pair pairs piece pieces plenty quarter rest thousand thousands third two three four five six seven eight ' +
      'nine ten eleven twelve fifteen sixteen twenty thirty forty fifty sixty seventy eighty ninety first second afternoon ages century date dates decade deadline evening evenings fortnight future holiday holidays instant lunchtime ' +
      'midday midnight minute minutes moment moments month morning mornings night nights noon nowadays period season seasons term today tonight week weekday weekdays weekend weekends year yesterday ' +
      'answer approach attention back background bottom case chance change choice circumstances clue condition connection course danger decision detail details difference difficulty effect effort end example experience fact favour feeling ' +
      'front fuss goal ground guy idea information interest issue job kind knowledge level limit list luck manner matter means method middle mind mistake mood nature news nothing occasion option order outcome part past pleasure point position ' +
      'possibility problem process progress purpose question reason recommendation recommendations reference referral result review reviews rumour sense shape side sign situation size sort source step story style subject success suggestion suggestions ' +
      'task thing thought thoughts time tip tips top topic trick trouble truth turn type types use value version view way ways word words',
  ).map(stemOf),
);
