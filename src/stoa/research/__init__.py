"""For whoever trains, measures or designs: matches as arrays, adapters to other libraries, data, studies."""
